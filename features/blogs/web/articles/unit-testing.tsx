import { CodeBlock } from '../prose.tsx';

export function UnitTesting() {
  return (
    <>
      <p>
        A unit test is a small program that runs a small part of a larger one and complains if the result is not what
        somebody expected. The part may be a function, a class or a little group of them that makes sense together. What
        makes it a unit is not its size in lines but its independence: the test needs no network, no clock on the wall
        and no other test that ran before.
      </p>

      <h2 id="what-one-looks-like">What one looks like</h2>
      <p>
        Here is a rule a marketplace might have, written as a pure function. It takes facts and returns an answer, and
        touches nothing else.
      </p>
      <CodeBlock>{`export function refusalFor(phone: Phone, person: Person): string | null {
  if (phone.booked) return 'Somebody was faster';
  if (phone.sellerId === person.id) return 'This is your own phone';
  return null;
}`}</CodeBlock>
      <p>And here are its tests, in the style of Vitest or Jest.</p>
      <CodeBlock>{`const buyer = { id: 'rina' };
const freePhone = { sellerId: 'karim', booked: false };

test('a buyer may book a free phone', () => {
  expect(refusalFor(freePhone, buyer)).toBeNull();
});

test('a booked phone cannot be booked again', () => {
  const bookedPhone = { ...freePhone, booked: true };
  expect(refusalFor(bookedPhone, buyer)).toBe('Somebody was faster');
});

test('a seller cannot book their own phone', () => {
  expect(refusalFor(freePhone, { id: 'karim' })).toBe('This is your own phone');
});`}</CodeBlock>
      <p>
        Each test has three steps, often named arrange, act and assert: prepare the facts, do the one thing, check the
        outcome. The name is a sentence. When it fails at night on a build machine, that sentence is the first thing
        somebody reads, and with luck the only thing.
      </p>

      <h2 id="why-we-bother">Why we bother</h2>
      <ul>
        <li>
          <strong>Quick answers.</strong> A good suite of unit tests runs in seconds. You learn about a mistake while
          the thought that caused it is still in your head, which is when it is cheapest to mend.
        </li>
        <li>
          <strong>Courage.</strong> Code that nobody dares to change slowly goes bad. Tests let you rename, split and
          simplify, and tell you at once if the behaviour moved.
        </li>
        <li>
          <strong>Memory.</strong> Each bug that gets a test before it gets a fix stays fixed. The suite remembers what
          the team forgets.
        </li>
        <li>
          <strong>Better shapes.</strong> Code that is painful to test is usually tangled. The pain is a hint to
          separate deciding from doing: pure rules in one place, databases and screens in another.
        </li>
        <li>
          <strong>Examples.</strong> Documentation may lie without anybody noticing. A test that runs on every change
          shows how the code is meant to be used, and stays true.
        </li>
      </ul>

      <h2 id="what-makes-a-good-one">What makes a good one</h2>
      <p>
        Test behaviour, not construction. If a test breaks because you renamed a private helper, it was watching the
        wrong thing. Pass in whatever is uncertain, such as the current time or a random number, so that the same test
        gives the same answer on every day of the year. Keep tests independent, so that they can run in any order or all
        at once. And check the edges: zero, one, many, the empty text, the largest price, the name in a script you
        cannot read.
      </p>
      <p>
        Above all, see it fail. A test that has never been red proves nothing, for it might pass whatever the code does.
        Write it before the code, or break the code on purpose for a moment and watch. There are tools that do this
        wholesale: they plant small mistakes and report the ones no test noticed. This is called mutation testing, and
        it says more than a coverage figure. Coverage tells which lines were executed, not whether anybody looked at the
        result.
      </p>

      <h2 id="what-unit-tests-cannot-do">What unit tests cannot do</h2>
      <p>
        They cannot tell you that the parts fit together. Every unit may be right while the query has a typing mistake,
        the button sends the wrong field and the page shows nothing. Replacing each neighbour with a mock makes this
        worse, because then the test only confirms your own assumptions about the neighbour. So unit tests have
        companions: integration tests that run against a real database, and a few end-to-end journeys in a real browser.
        These are slower and fail for more reasons, but they see what a unit never sees.
      </p>
      <p>
        At Reshell we put decisions into pure functions and test those closely, then test each capability through the
        same door its users take. The mix will differ in your project. The aim is the same: to change things on a Friday
        afternoon and go home calm.
      </p>
    </>
  );
}
