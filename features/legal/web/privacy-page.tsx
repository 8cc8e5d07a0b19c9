import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      summary="We keep what a deal between two people needs, show it to those who need it, and follow nobody around."
      updatedOn="2026-11-15"
    >
      <LegalSection title="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> name, e-mail address, picture address and role. Your password is kept only in
            a hashed form that we cannot read. If you sign in with Google, Google tells us your name, e-mail address and
            picture, and never your password.
          </li>
          <li>
            <strong>Your session:</strong> when you signed in and until when it lasts. The network address and the kind
            of browser it began in may be noted with it.
          </li>
          <li>
            <strong>Phones you sell:</strong> everything you enter, among it the phone number, the place and the
            pictures. Our own picture store saves pictures anew without hidden details such as where they were taken.
          </li>
          <li>
            <strong>Bookings:</strong> your name and e-mail address, the phone number and meeting address if you enter
            them, and the phone with its price.
          </li>
          <li>
            <strong>Deals:</strong> the steps of each, the prices you propose, and what you and the other side say of
            each other afterwards.
          </li>
          <li>
            <strong>Meetings and receipts:</strong> the times and places you propose, what you found when you checked
            the phone, and a signed receipt with both names once it is handed over. Both sides see them. With your
            account they are deleted here; a receipt that the other side has saved stays theirs.
          </li>
          <li>
            <strong>Wishlist and reports:</strong> which phones you keep, which you reported, and your reason if you
            gave one.
          </li>
          <li>
            <strong>Messages:</strong> name, e-mail address and text of what you send through the contact page.
          </li>
          <li>
            <strong>Technical notes:</strong> the server logs requests in order to find faults, and counts attempts per
            address and account in order to stop people who guess passwords or flood the site.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="Who sees what">
        <ul>
          <li>
            <strong>Everybody</strong> sees a listed phone with its pictures, price, condition and place. The seller's
            name may stand beside it. Sellers have a public page with name, photo, phones on offer, how many they sold,
            how many meetings they kept, and what buyers say of them under their first name.
          </li>
          <li>
            <strong>Signed-in people</strong> also see the seller's phone number and e-mail address. Nobody else gets
            them, and search engines do not either. Once a phone is sold, only its buyer still sees them.
          </li>
          <li>
            <strong>The seller</strong> of a phone you book sees your booking, so that you can meet. Other people only
            see that the phone is booked.
          </li>
          <li>
            <strong>Who you write with</strong> sees your name, your photo, your messages, and whether you have read
            theirs.
          </li>
          <li>
            <strong>Administrators</strong> see the list of people with their phones, bookings and reports, reported
            phones and messages, and contact messages. They do not see other messages. Contact messages are kept for
            them, and may reach them by mail too.
          </li>
          <li>
            <strong>Only you</strong> can open your wishlist and your list of orders.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="What we do not do">
        <p>
          There is no tracking, no analytics service and no advertising network on Reshell. The advertised items are
          phones of our sellers. We do not sell personal details, and we build no profiles.
        </p>
      </LegalSection>

      <LegalSection title="Who else is involved">
        <p>
          Google, if you choose to sign in with it. A mail service, when we send you a message about your account, such
          as a link to set a new password. A picture host, if the operator of this site has connected one in place of
          the built-in store. Nobody else.
        </p>
      </LegalSection>

      <LegalSection title="How long">
        <p>
          We keep your details while you have an account. You may delete phones you sell and remove wishlist entries
          yourself. If a seller deletes a phone you had booked, your order stays visible to you as cancelled.
        </p>
        <p>
          You may delete your account at any time on your{' '}
          <Link className="text-link" to={paths.dashboard}>
            profile page
          </Link>
          . From then on you are signed out everywhere, your phones are in no list, your pictures are deleted, and what
          you wrote about your phones, your conversations, and messages you sent us from your confirmed e-mail are gone.
          The order history of other people stays readable for them, as it is theirs too, but no longer says who you
          were.
        </p>
        <p>
          What an administrator deletes is recorded for good: who did it, when, and the name of the person or the phone.
          Administrators themselves stay in that record with name and e-mail.
        </p>
      </LegalSection>

      <LegalSection title="Your rights">
        <p>
          On your profile page you can download everything we hold about you. You may also ask for it, have it corrected
          or deleted, or object to how we use it: write to us on the{' '}
          <Link className="text-link" to={paths.contact}>
            contact page
          </Link>
          . If our answer does not satisfy you, you may turn to the data protection authority where you live.
        </p>
        <p>
          What your browser stores is on the{' '}
          <Link className="text-link" to={paths.cookies}>
            cookie page
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
