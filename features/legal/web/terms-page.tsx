import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of use"
      summary="Reshell introduces people who sell a used phone to people who want one. The deal itself is yours."
      updatedOn="2026-11-15"
    >
      <LegalSection title="What Reshell does">
        <p>
          Sellers post phones, buyers look at them, keep them on a wishlist and book them. Reshell is the place where
          the two find each other. We do not own, test, store or ship the phones, and we are not a party to the sale.
        </p>
        <p>Using Reshell costs nothing, and no money passes through it. Buyer and seller settle the price in person.</p>
      </LegalSection>

      <LegalSection title="Your account">
        <ul>
          <li>You may look around without an account. To book, keep, report or sell, you sign in.</li>
          <li>You register as a buyer or as a seller. Signing up with Google makes you a buyer.</li>
          <li>Give your real name and an e-mail address you can be reached at, and keep your password to yourself.</li>
          <li>You must be old enough to make a contract where you live.</li>
        </ul>
      </LegalSection>

      <LegalSection title="When you sell">
        <ul>
          <li>
            Post only phones that are yours to sell. Stolen or locked phones, and copies sold as originals, are not
            allowed.
          </li>
          <li>Describe the condition as it is, faults included, and show pictures of the phone itself.</li>
          <li>Before you hand a phone over, sign out of its accounts and erase it.</li>
          <li>
            You may delete a phone at any time. If it was booked, the booking is cancelled and the buyer sees that.
          </li>
          <li>You may show your phones among the advertised items. That is free as well.</li>
        </ul>
      </LegalSection>

      <LegalSection title="When you book">
        <ul>
          <li>A booking is a serious wish to meet and buy. It is not a payment.</li>
          <li>A phone has one active booking at a time. Whoever books first has it; the next person is told so.</li>
          <li>The price of a booking is the price we list at that moment.</li>
        </ul>
      </LegalSection>

      <LegalSection title="When you meet">
        <p>
          Deals are made face to face. Choose a busy public place, look at the phone in peace, check that it turns on,
          makes a call and is not tied to an account of somebody else, and pay only when you are content. Walk away if
          something feels wrong. Nobody from Reshell will ever ask you to pay in advance.
        </p>
      </LegalSection>

      <LegalSection title="Reports and removal">
        <p>
          Buyers can report a phone that seems dishonest or unsafe. An administrator looks at reports and may delete the
          phone. An administrator may also delete the account of somebody who breaks these terms. A deleted account
          stops working at once.
        </p>
        <p>
          Please do not disturb the service for others: no automated copying of contact details, no attempts to get into
          accounts that are not yours, no flooding.
        </p>
      </LegalSection>

      <LegalSection title="What we answer for">
        <p>
          We work to keep Reshell correct, safe and available, but we cannot promise that it never fails, or that what
          people write about their phones is true. What goes wrong in a sale is first of all between buyer and seller.
          Nothing here takes away rights that the law where you live gives you.
        </p>
      </LegalSection>

      <LegalSection title="Changes and questions">
        <p>
          When these terms change, the date at the top changes with them. If something is unclear, write to us on the{' '}
          <Link className="text-link" to={paths.contact}>
            contact page
          </Link>
          . How we treat personal details is on the{' '}
          <Link className="text-link" to={paths.privacy}>
            privacy page
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
