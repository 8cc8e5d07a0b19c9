import type { JSX } from 'react';
import { Link } from 'react-router';
import { locale } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { m } from '#translations';
import { PrivacyInBangla } from './bn/privacy.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function PrivacyPage(): JSX.Element {
  switch (locale()) {
    case 'en':
    case 'en-GB':
      return <PrivacyInEnglish />;
    case 'bn':
      return <PrivacyInBangla />;
  }
}

function PrivacyInEnglish() {
  return (
    <LegalPage
      title="Privacy policy"
      description={m.descriptions_privacyDescription()}
      summary="We keep what two people need to make a deal, show it only to those who need it, and don’t track anyone."
      updatedOn="2026-11-18"
    >
      <LegalSection title="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> name, email address, photo address and role. Your password is kept only in a
            hashed form that we can’t read. If you log in with Google, Google tells us your name, email address and
            photo, but never your password.
          </li>
          <li>
            <strong>Your session:</strong> when you logged in and how long the session lasts. We may also note the
            network address and the kind of browser you used.
          </li>
          <li>
            <strong>Phones you sell:</strong> everything you enter, including the phone number, the location and the
            photos. We save photos without hidden details such as where they were taken.
          </li>
          <li>
            <strong>Bookings:</strong> your name and email address, the phone number and meeting address if you enter
            them, and the phone with its price.
          </li>
          <li>
            <strong>Deals:</strong> the steps of each deal, the prices you propose, and what you and the other person
            say about each other afterwards.
          </li>
          <li>
            <strong>Meetings and receipts:</strong> the times and places you propose, what you found when you checked
            the phone, and a signed receipt with both names once it’s handed over. Both of you can see them. They’re
            deleted with your account; a receipt the other person has saved stays theirs.
          </li>
          <li>
            <strong>Wishlist and reports:</strong> which phones you saved, which you reported, and your reason if you
            gave one.
          </li>
          <li>
            <strong>Messages:</strong> your name, your email address and what you write on the contact page.
          </li>
          <li>
            <strong>Where you are:</strong> not kept by us. If you choose a town or share your location to see
            distances, your browser keeps it, rounded to about a kilometre, and sends it only with a search by distance.
          </li>
          <li>
            <strong>Technical notes:</strong> the server logs requests to help us find faults, and counts attempts per
            address and account to stop people from guessing passwords or flooding the site.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="Who sees what">
        <ul>
          <li>
            <strong>Everyone</strong> can see a listed phone with its photos, price, condition and location, and the
            seller’s name. Sellers have a public page with their name, photo, phones for sale, how many they’ve sold,
            how many meetings they’ve kept, and what buyers say about them under their first name.
          </li>
          <li>
            <strong>People who are logged in</strong> also see the seller’s phone number and email address. No one else
            does, search engines included. Once a phone is sold, only its buyer can still see them.
          </li>
          <li>
            <strong>The seller</strong> of a phone you book can see your booking, so that you can meet. Other people
            only see that the phone is booked.
          </li>
          <li>
            <strong>The people you message</strong> see your name, your photo, your messages, and whether you’ve read
            theirs.
          </li>
          <li>
            <strong>Admins</strong> see the list of people with their phones, bookings and reports, reported phones and
            messages, and contact messages, which may reach them by email too. They don’t see any other messages.
          </li>
          <li>
            <strong>Only you</strong> can open your wishlist and your list of orders.
          </li>
        </ul>
      </LegalSection>

      <LegalSection title="What we don’t do">
        <p>
          There is no tracking, no analytics service and no advertising network on Reshell. The advertised items are our
          sellers’ phones. We don’t sell personal details, and we don’t build profiles.
        </p>
      </LegalSection>

      <LegalSection title="Who else is involved">
        <p>
          Google, if you choose to log in with it. An email service, when we email you about your account, such as a
          link to set a new password. An image host, if whoever runs this site uses one instead of the built-in store.
          No one else.
        </p>
      </LegalSection>

      <LegalSection title="How long">
        <p>
          We keep your details for as long as you have an account. You can delete your listings and wishlist entries
          yourself. If a seller deletes a phone you once booked, your order stays visible to you.
        </p>
        <p>
          You can delete your account at any time on your{' '}
          <Link className="text-link" to={paths.dashboard}>
            profile page
          </Link>
          . You’ll then be logged out everywhere, and your listings, photos, descriptions, conversations, and messages
          you sent us from your confirmed email will be gone. Other people’s order history stays readable for them, as
          it’s theirs too, but without your name.
        </p>
        <p>
          If you have a deal that’s open or ended less than 14 days ago, or something about you has been reported, we
          close your account right away and erase it 14 days later. No one can see it anymore except the other person in
          the deal and our admins. Only an open dispute or report can make it take longer, for as long as it’s open.
        </p>
        <p>
          When someone reports a message, we keep a copy of it and of the messages before it, so that an admin can
          decide. It’s emptied when the account of the person who wrote it is erased.
        </p>
        <p>
          Whatever an admin deletes is recorded permanently: who did it, when, and the name of the person or the phone.
          Admins themselves stay in that record with their name and email.
        </p>
      </LegalSection>

      <LegalSection title="Your rights">
        <p>
          On your profile page you can download everything we hold about you. You can also ask us for it, have it
          corrected or deleted, or object to how we use it: write to us on the{' '}
          <Link className="text-link" to={paths.contact}>
            contact page
          </Link>
          . If you’re not happy with our answer, you can turn to the data protection authority where you live.
        </p>
        <p>
          You can read what your browser stores on the{' '}
          <Link className="text-link" to={paths.cookies}>
            cookie page
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
