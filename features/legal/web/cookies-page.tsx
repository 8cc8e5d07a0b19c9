import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function CookiesPage() {
  return (
    <LegalPage
      title="Cookie policy"
      summary="We store only what signing in and your own choices need. That is why no banner asks you anything."
      updatedOn="2026-11-15"
    >
      <LegalSection title="Cookies">
        <p>If you only look around, we set no cookie. When you sign in, there are these:</p>
        <ul>
          <li>
            <strong>Session cookie.</strong> It tells the server that you are signed in. Scripts cannot read it, it is
            not sent along when another site posts to ours, and it travels only over an encrypted connection where the
            site is served over one. It ends when you log out or when the session runs out.
          </li>
          <li>
            <strong>Google sign-in cookie.</strong> Set only when you choose Google. It ties Google's answer to your
            request, so that nobody can slip you an answer of theirs, and lasts a few minutes.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="Local storage">
        <p>Four more things stay in your browser, without being cookies:</p>
        <ul>
          <li>
            <strong>Access token.</strong> A short-lived pass that the pages show to our server when you book, sell or
            look at your orders, and beside it whether you buy or sell, for the links we show. It is renewed quietly
            while your session lasts, and logging out removes both.
          </li>
          <li>
            <strong>Theme.</strong> Light or dark, if you chose one. If you did not, we follow your system and store
            nothing.
          </li>
          <li>
            <strong>Phones to compare.</strong> Those you chose, until you clear them.
          </li>
          <li>
            <strong>A meeting without a connection.</strong> Once you have agreed to meet somebody, your browser keeps
            the page of that deal, and what you do on it until it is sent. Logging out removes both.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="What is not there">
        <p>
          No tracking, no analytics, no advertising cookies, no cookies of social networks. If you sign in with Google,
          Google's own page sets its own cookies under Google's terms.
        </p>
      </LegalSection>

      <LegalSection title="Getting rid of them">
        <p>
          Log out, and the session cookie, the access token and the pages of your meetings are gone. The theme goes when
          you clear the data of this site in your browser. You can forbid cookies and storage altogether: looking at
          phones still works, signing in does not.
        </p>
        <p>
          More about what we keep on the server is on the{' '}
          <Link className="text-link" to={paths.privacy}>
            privacy page
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
