import { CodeBlock } from '../prose.tsx';

export function StateManagement() {
  return (
    <>
      <p>
        State is everything a screen has to remember between two renders: the text in a field, whether a menu is open,
        the list of phones that came from the server. React offers several homes for it. Trouble rarely comes from the
        wrong library. It comes from keeping one fact in two homes and then trying to keep the copies equal. So before
        reaching for a tool, ask two questions: who owns this fact, and who needs to see it?
      </p>

      <h2 id="start-with-no-state-at-all">Start with no state at all</h2>
      <p>
        If a value can be worked out from something you already have, work it out while rendering. A total, a filtered
        list or a validity flag needs neither its own <code>useState</code> nor an effect that copies it over. Derived
        values cannot go stale, and there is nothing to synchronise.
      </p>
      <CodeBlock>{`function Basket({ phones }: { phones: Phone[] }) {
  const total = phones.reduce((sum, phone) => sum + phone.price, 0);
  return <p>{phones.length} phones, {total} in total</p>;
}`}</CodeBlock>

      <h2 id="local-state-lifted-when-it-must-be">Local state, lifted when it must be</h2>
      <p>
        For a fact that belongs to one component, <code>useState</code> is the whole answer. When two components need
        the same fact, move it to their closest common parent, pass the value down and pass a callback for changes. This
        is called lifting state up, and it carries a surprisingly large share of real applications. When several values
        change together, or the next value depends on the kind of event, <code>useReducer</code> gathers the transitions
        in one pure function that you can test without a screen.
      </p>
      <CodeBlock>{`type Upload =
  | { step: 'idle' }
  | { step: 'sending'; percent: number }
  | { step: 'failed'; reason: string };

type UploadEvent =
  | { type: 'progressed'; percent: number }
  | { type: 'failed'; reason: string }
  | { type: 'cancelled' };

function nextUpload(upload: Upload, event: UploadEvent): Upload {
  switch (event.type) {
    case 'progressed':
      return { step: 'sending', percent: event.percent };
    case 'failed':
      return { step: 'failed', reason: event.reason };
    case 'cancelled':
      return { step: 'idle' };
  }
}`}</CodeBlock>
      <p>
        Notice the shape of that type. An upload is idle, sending or failed, never two at once. Three separate booleans
        would allow eight combinations, most of them nonsense.
      </p>

      <h2 id="context-delivery-not-storage">Context: delivery, not storage</h2>
      <p>
        Passing a value through five components that do not care about it is tiresome. Context delivers it straight to
        those who do. In React 19 the context itself is the provider, and <code>use</code> reads it, even inside a
        condition.
      </p>
      <CodeBlock>{`const SessionContext = createContext<Session | null>(null);

function App({ session }: { session: Session | null }) {
  return (
    <SessionContext value={session}>
      <Shop />
    </SessionContext>
  );
}

function Greeting() {
  const session = use(SessionContext);
  return <p>{session ? session.name : 'Welcome'}</p>;
}`}</CodeBlock>
      <p>
        When the value of a context changes, every component that reads it renders again. That is fine for a theme, a
        language or a session, which change seldom. It is a poor fit for something that changes on every keystroke.
      </p>

      <h2 id="the-address-bar-is-state-too">The address bar is state too</h2>
      <p>
        Filters, sorting, the page number and the selected tab often belong in the URL. Then a reload keeps them, the
        back button understands them, and a link shared with a friend shows the same thing. Your router reads and writes
        them; a copy in <code>useState</code> would only drift away.
      </p>

      <h2 id="server-data-is-a-cache">Server data is a cache</h2>
      <p>
        The list of phones is not yours. It lives in a database, other people change it, and the browser only holds a
        copy that ages. Tools such as TanStack Query or SWR treat it that way: they share one request between
        components, retry, refetch when the copy is old and forget what nobody looks at. Frameworks with route loaders
        or Server Components solve the same problem nearer to the server. For writing, React 19 brings Actions:{' '}
        <code>useActionState</code> tracks the pending state and the result of a submission, and{' '}
        <code>useOptimistic</code> shows the expected result until the real one arrives.
      </p>

      <h2 id="stores-outside-react">Stores outside React</h2>
      <p>
        Sometimes a lot of client-only state is shared by distant parts: an editor, a drawing board, a player. A store
        such as Redux Toolkit, Zustand or Jotai keeps it outside the tree and lets a component subscribe to just the
        slice it reads. Redux and Zustand rest on <code>useSyncExternalStore</code>, the hook React offers for exactly
        this purpose. The price is a second world with its own habits, so let the need come first.
      </p>

      <h2 id="how-to-choose">How to choose</h2>
      <ul>
        <li>Can it be computed? Compute it.</li>
        <li>Does one component need it? Keep it there. Do a few? Lift it to their parent.</li>
        <li>Should a link or a reload restore it? Put it in the URL.</li>
        <li>Does the server own it? Use a cache made for server data.</li>
        <li>Do many distant components read it, and does it change seldom? Use context.</li>
        <li>Do they read it, and does it change often? Now a store has earned its place.</li>
      </ul>
      <p>
        Reshell follows this list. Phones and bookings live in a query cache, filters in the URL, the session in one
        context, and everything else in plain local state. We have not missed a global store yet.
      </p>
    </>
  );
}
