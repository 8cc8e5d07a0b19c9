import { Link } from 'react-router';
import { paths } from '#common/paths.ts';

export function MeetingSafely() {
  return (
    <>
      <p>
        Nearly every meeting on Reshell is two ordinary people, a phone and a cup of tea. A few habits keep it that way.
        They cost nothing, and no honest buyer or seller will mind them.
      </p>

      <h2 id="before-you-go">Before you go</h2>
      <ul>
        <li>
          <strong>Stay on Reshell until you have a deal.</strong> Here both of you can see what was said and agreed.
          Someone who wants to move to another app straight away often has a reason you wouldn’t like.
        </li>
        <li>
          <strong>Look at the other person’s page.</strong> How long have they been here, how many meetings have they
          kept, what do others say? Everyone was new once, but a new account with a phone at half the usual price is a
          warning.
        </li>
        <li>
          <strong>Never pay anything in advance.</strong> No deposit to “hold” the phone, no courier fee, no
          “refundable” transfer. Booking on Reshell is free and holds the phone for you.
        </li>
        <li>
          <strong>Never pass on a code.</strong> A code that arrives by text message opens your account, your wallet or
          your SIM. Nobody needs it to sell you a phone, and nobody from Reshell will ever ask for it.
        </li>
      </ul>

      <h2 id="the-place-and-the-time">The place and the time</h2>
      <p>
        Choose a place with people, light and cameras: a shopping centre, a station concourse, a café, a bank’s lobby.
        In Dhaka, the ground floors of Bashundhara City or Jamuna Future Park are good; so is any restaurant you know.
        Go in daylight. If a deal’s page offers meeting spots, they are public places chosen for this.
      </p>
      <p>
        Don’t meet at home, yours or theirs, in a parked car, or at a corner “just two minutes away” from the agreed
        place. If the other person changes the place at the last moment, change the day instead.
      </p>
      <p>
        Bring someone along, or tell someone where you are and until when. The deal’s page has the time, the place and a
        calendar entry that you can share.
      </p>

      <h2 id="if-you-re-buying">If you’re buying</h2>
      <ul>
        <li>
          Check the phone before any money is on the table.{' '}
          <Link to={paths.article('checking-a-used-phone')}>Ten minutes</Link> are enough.
        </li>
        <li>Bring the agreed amount, not more, and keep it out of sight until you’ve decided.</li>
        <li>
          Show the six-digit code of your deal only when the phone is in your hand and you’re happy with it. It tells
          Reshell that you’ve got it.
        </li>
      </ul>

      <h2 id="if-you-re-selling">If you’re selling</h2>
      <ul>
        <li>
          Back up your phone at home and take out your SIM and memory card. Sign out of your accounts and erase it when
          the buyer has seen that it works, before the money changes hands.
        </li>
        <li>Keep a hand on the phone while it’s being checked. That is normal, and nobody should be offended.</li>
        <li>
          Count cash twice, and look at large notes against the light. With bKash, Nagad or a bank transfer, trust only
          the balance in your own app. A text message or a screenshot that says “received” can be forged in a minute.
        </li>
        <li>Enter the buyer’s code once the money is yours. You’ll both get a signed receipt.</li>
      </ul>

      <h2 id="when-something-feels-wrong">When something feels wrong</h2>
      <p>
        Then it is wrong enough. You don’t owe anyone a purchase, an explanation or another five minutes. Say that
        you’ve changed your mind and walk to where the people are. Cancel the deal from its page; you can give your
        reason there, and report the listing or a message, so that an admin looks at it and the next person is spared.
      </p>
      <p>
        If you feel threatened, forget the phone and the money. Call the emergency number, <strong>999</strong> in
        Bangladesh, and write to us when you’re safe.
      </p>

      <h2 id="afterwards">Afterwards</h2>
      <p>
        Keep the receipt: it proves that the phone was sold to you and not found. Then take a moment for a review. Two
        taps from you are what makes the next stranger trust a good seller, and avoid a bad one.
      </p>
    </>
  );
}
