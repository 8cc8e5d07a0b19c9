import type { JSX } from 'react';
import { Link } from 'react-router';
import { locale } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { TermsInBangla } from './bn/terms.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function TermsPage(): JSX.Element {
  switch (locale()) {
    case 'en':
    case 'en-GB':
      return <TermsInEnglish />;
    case 'bn':
      return <TermsInBangla />;
  }
}

function TermsInEnglish() {
  return (
    <LegalPage
      title="Terms of use"
      description={m.descriptions_termsDescription()}
      summary="Reshell brings together people selling a used phone and people looking for one. The deal itself is between you."
      updatedOn="2026-11-18"
    >
      <LegalSection title="What Reshell does">
        <p>
          Sellers list phones; buyers browse them, save them to a wishlist and book them. Reshell is where the two find
          each other. We don’t own, test, store or ship the phones, and we’re not a party to the sale.
        </p>
        <p>Reshell is free to use, and no money passes through it. Buyers pay sellers in person.</p>
      </LegalSection>

      <LegalSection title="Your account">
        <ul>
          <li>You can look around without an account. To book, save, report or sell, you need to log in.</li>
          <li>
            You register as a buyer or as a seller, and can’t change this later. Signing up with Google makes you a
            buyer.
          </li>
          <li>Use your real name and an email address where we can reach you, and keep your password to yourself.</li>
          <li>You must be old enough to make a contract where you live.</li>
        </ul>
      </LegalSection>

      <LegalSection title="When you sell">
        <ul>
          <li>
            Only list phones that are yours to sell. Stolen or account-locked phones, and fakes sold as originals,
            aren’t allowed.
          </li>
          <li>Describe the condition honestly, faults included, and show photos of the actual phone.</li>
          <li>Before you hand a phone over, sign out of its accounts and erase it.</li>
          <li>
            You can delete a listing unless someone has booked it. Decline or cancel the booking first, and the buyer is
            told. Once the code is entered or an admin has been asked, neither of you can end the deal alone.
          </li>
          <li>You can show your phones among the advertised items. That’s free too.</li>
        </ul>
      </LegalSection>

      <LegalSection title="When you book">
        <ul>
          <li>A booking means you seriously intend to meet and buy. It isn’t a payment.</li>
          <li>
            A phone can only have one active booking. Whoever books first gets it; everyone else can join the line.
          </li>
          <li>The price of a booking is the price listed at that moment, or the price you both agreed on.</li>
        </ul>
      </LegalSection>

      <LegalSection title="When you meet">
        <p>
          Deals are made face to face. Choose a busy public place, take your time with the phone, check that it turns
          on, makes a call and isn’t tied to someone else’s account, and pay only once you’re happy. Walk away if
          something feels wrong. No one from Reshell will ever ask you to pay in advance.
        </p>
      </LegalSection>

      <LegalSection title="Reports and removal">
        <p>
          Buyers can report a listing that seems dishonest or unsafe. An admin looks at reports and may delete the
          listing. An admin may also delete the account of anyone who breaks these terms. A deleted account stops
          working right away.
        </p>
        <p>
          Please don’t spoil the service for others: no automated copying of contact details, no attempts to get into
          other people’s accounts, no flooding.
        </p>
      </LegalSection>

      <LegalSection title="What we’re responsible for">
        <p>
          We work to keep Reshell correct, safe and available, but we can’t promise that it never fails, or that
          everything people write about their phones is true. If something goes wrong in a sale, it’s first of all
          between the buyer and the seller. Nothing here takes away the rights you have under your local law.
        </p>
      </LegalSection>

      <LegalSection title="Changes and questions">
        <p>
          When these terms change, the date at the top changes with them. If something is unclear, write to us on the{' '}
          <Link className="text-link" to={paths.contact}>
            contact page
          </Link>
          . You can read how we treat personal details on the{' '}
          <Link className="text-link" to={paths.privacy}>
            privacy page
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
