import type { JSX } from 'react';
import { Link } from 'react-router';
import { locale } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { CookiesInBangla } from './bn/cookies.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function CookiesPage(): JSX.Element {
  switch (locale()) {
    case 'en':
    case 'en-GB':
      return <CookiesInEnglish />;
    case 'bn':
      return <CookiesInBangla />;
  }
}

function CookiesInEnglish() {
  return (
    <LegalPage
      title="Cookie policy"
      description={m.descriptions_cookiesDescription()}
      summary="We store only what logging in and your own choices need. That’s why there’s no cookie banner."
      updatedOn="2026-11-16"
    >
      <LegalSection title="Cookies">
        <p>If you’re just looking around, we don’t set any cookies. When you log in, we use these:</p>
        <ul>
          <li>
            <strong>Session cookie.</strong> It tells the server that you’re logged in. Scripts can’t read it, other
            sites can’t use it to post to ours, and it’s only sent over an encrypted connection wherever the site has
            one. It ends when you log out or your session runs out.
          </li>
          <li>
            <strong>Google sign-in cookie.</strong> Set only when you choose Google. It ties Google’s answer to your
            request, so no one can slip you a different one, and lasts a few minutes.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="Local storage">
        <p>Five more things are kept in your browser without being cookies:</p>
        <ul>
          <li>
            <strong>Access token.</strong> A short-lived pass that our pages show the server when you book, sell or look
            at your orders, and beside it whether you buy or sell, for the links we show. It’s renewed while your
            session lasts, and logging out removes both.
          </li>
          <li>
            <strong>Theme.</strong> Light or dark, if you chose one. If not, we follow your system and store nothing.
          </li>
          <li>
            <strong>Phones to compare.</strong> Those you chose, until you clear them.
          </li>
          <li>
            <strong>What you saw last.</strong> Pages, phones and pictures you’ve opened, so you can read them without a
            connection, and if you’re logged in your wishlist, orders and deals. It stays small: the oldest goes first.
            Logging out removes whatever is yours alone.
          </li>
          <li>
            <strong>A meeting without a connection.</strong> What you do on a deal’s page while you’re offline is kept
            until it’s sent. Logging out removes it.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="What we don’t use">
        <p>
          No tracking, no analytics, no advertising cookies, no social network cookies. If you log in with Google,
          Google’s own page sets its own cookies under Google's terms.
        </p>
      </LegalSection>

      <LegalSection title="Getting rid of them">
        <p>
          Log out, and the session cookie, the access token, your wishlist, orders and deals are gone from this browser.
          To remove the rest, clear this site’s data in your browser settings. You can also block cookies and storage
          altogether: browsing phones still works, logging in doesn’t.
        </p>
        <p>
          You can read what we keep on the server on the{' '}
          <Link className="text-link" to={paths.privacy}>
            privacy page
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
