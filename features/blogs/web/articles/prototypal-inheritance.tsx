import { CodeBlock } from '../prose.tsx';

export function PrototypalInheritance() {
  return (
    <>
      <p>
        In many languages a class is a blueprint, and objects are built from it. In JavaScript an object can simply lean
        on another object. Ask it for something it does not have, and it passes the question on. That is the whole of
        prototypal inheritance; the rest of this article is consequences.
      </p>

      <h2 id="the-hidden-link">The hidden link</h2>
      <p>
        Every ordinary object has an internal slot that the language standard writes as <code>[[Prototype]]</code>. It
        holds either another object or <code>null</code>. When you read a property, the engine looks at the object
        itself. If the property is missing there, it follows the link and looks again, and so on, until it finds the
        property or reaches <code>null</code>. In that last case the answer is <code>undefined</code>. The path it walks
        is called the prototype chain.
      </p>
      <CodeBlock>{`const phone = {
  ringtone: 'chime',
  ring() {
    return this.name + ' plays ' + this.ringtone;
  },
};

const nokia = Object.create(phone); // nokia leans on phone
nokia.name = 'Nokia';

nokia.ring();                            // 'Nokia plays chime'
Object.getPrototypeOf(nokia) === phone;  // true
Object.hasOwn(nokia, 'ring');            // false, it is borrowed`}</CodeBlock>
      <p>
        Look at <code>this</code>. The method was found on <code>phone</code>, yet it speaks of Nokia. The value of{' '}
        <code>this</code> comes from how a function is called, here <code>nokia.ring()</code>, and not from where it was
        found. This is why one shared method can serve a thousand objects.
      </p>

      <h2 id="reading-climbs-writing-usually-does-not">Reading climbs, writing usually does not</h2>
      <p>
        Assigning to a property normally creates it on the object you named, and leaves the prototype alone. The new
        property then hides the inherited one, which is called shadowing. Delete it, and the inherited value shows
        through again.
      </p>
      <CodeBlock>{`nokia.ringtone = 'tune';
nokia.ring();            // 'Nokia plays tune'
phone.ringtone;          // still 'chime'

delete nokia.ringtone;
nokia.ring();            // 'Nokia plays chime'`}</CodeBlock>
      <p>
        There are two exceptions worth knowing. If the chain holds a setter of that name, the setter is called instead.
        And if the inherited property is read-only, the assignment fails: with an error in strict mode, silently
        otherwise.
      </p>

      <h2 id="two-things-called-prototype">Two things called prototype</h2>
      <p>
        Much confusion comes from one word with two meanings. Each object has its link, <code>[[Prototype]]</code>. In
        addition, functions that can be called with <code>new</code> usually have an ordinary property named{' '}
        <code>prototype</code>. That property is not the function's own link. It is the object that future instances
        will be linked to. Calling <code>new Phone('Nokia')</code> does roughly four things:
      </p>
      <ul>
        <li>It creates an empty object.</li>
        <li>
          It links that object to <code>Phone.prototype</code>.
        </li>
        <li>
          It runs the function with <code>this</code> set to the new object.
        </li>
        <li>It returns the new object, unless the function itself returned another object.</li>
      </ul>

      <h2 id="classes-ride-on-the-same-rails">Classes ride on the same rails</h2>
      <p>
        The <code>class</code> syntax did not bring a second kind of inheritance. Methods written in a class body are
        stored on its <code>prototype</code> object, and <code>extends</code> sets up links. It sets up two of them, in
        fact: one between the prototype objects, so that instances inherit methods, and one between the constructors, so
        that static members are inherited as well.
      </p>
      <CodeBlock>{`class Phone {
  constructor(name) { this.name = name; }
  describe() { return this.name; }
}

class UsedPhone extends Phone {
  describe() { return super.describe() + ', used'; }
}

const mine = new UsedPhone('Samsung');
mine.describe();                                          // 'Samsung, used'
Object.getPrototypeOf(mine) === UsedPhone.prototype;      // true
Object.getPrototypeOf(UsedPhone.prototype) === Phone.prototype; // true
Object.getPrototypeOf(UsedPhone) === Phone;               // true`}</CodeBlock>
      <p>
        It is more than sugar, though. A class cannot be called without <code>new</code>, its body always runs in strict
        mode, its methods do not show up in <code>for...in</code> loops, and private fields such as <code>#price</code>{' '}
        are not looked up along the chain at all. As for <code>instanceof</code>, by default it just asks whether{' '}
        <code>Phone.prototype</code> appears somewhere on the chain of the object.
      </p>

      <h2 id="where-people-stumble">Where people stumble</h2>
      <ul>
        <li>
          <strong>Shared lists.</strong> An array placed on a prototype is one array for everybody. Calling{' '}
          <code>push</code> changes it for all, since nothing was assigned. Create such things in the constructor.
        </li>
        <li>
          <strong>Loops.</strong> <code>for...in</code> also visits inherited enumerable properties. Prefer{' '}
          <code>Object.keys</code> or <code>Object.entries</code>.
        </li>
        <li>
          <strong>Relinking.</strong> <code>Object.setPrototypeOf</code> works on a living object, but it spoils
          optimisations in today's engines. Choose the prototype when you create the object. The old{' '}
          <code>__proto__</code> accessor survives mainly for compatibility.
        </li>
        <li>
          <strong>Pollution.</strong> Code that merges untrusted keys can reach <code>Object.prototype</code> and so
          touch nearly every object in the program. Use a <code>Map</code> or <code>Object.create(null)</code> for
          dictionaries.
        </li>
      </ul>
      <p>
        Keep one picture in mind and you can work out most of this by yourself: objects standing in a row, each with a
        hand on the shoulder of the one behind it, passing a question back until somebody knows the answer.
      </p>
    </>
  );
}
