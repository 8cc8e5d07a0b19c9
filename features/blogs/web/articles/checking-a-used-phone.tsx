export function CheckingAUsedPhone() {
  return (
    <>
      <p>
        Most used phones are exactly what their sellers say they are. Ten calm minutes at the table tell you whether
        this one is. Bring a SIM card, a charging cable, a power bank and a pair of earphones, and do the checks in this
        order: what can end the deal comes first, what only changes the price comes last.
      </p>

      <h2 id="minute-1-is-it-the-phone-in-the-listing">Minute 1: is it the phone in the listing?</h2>
      <p>
        Open <strong>Settings → About phone</strong> and compare the model and the storage with the listing. Then dial{' '}
        <code>*#06#</code>. The phone shows its IMEI, a number of fifteen digits that no other phone has. It should
        match the one on the box and on the receipt, if there are any.
      </p>
      <p>
        Now check that number. In Bangladesh, text <code>KYD</code>, a space and the IMEI to <code>16002</code>, and the
        regulator tells you whether the phone is registered. Elsewhere, your operator, the police or a public IMEI
        service can tell you whether it has been reported lost or stolen. If the seller won’t let you see the IMEI,
        thank them and go home.
      </p>

      <h2 id="minute-3-does-it-belong-to-anyone-else">Minute 3: does it belong to anyone else?</h2>
      <p>
        A phone that is still tied to its owner’s account is worth nothing to you: after a reset it asks for a password
        that you don’t have. So ask the seller to do two things while you watch.
      </p>
      <ul>
        <li>
          Remove every account under <strong>Settings → Accounts</strong>: Google, and the maker’s own, such as Samsung
          or Xiaomi. On an iPhone, sign out of iCloud and turn off Find My.
        </li>
        <li>
          Erase the phone from the settings, and start it again. It should greet you like a new one. If it asks for the
          previous owner’s account, stop here.
        </li>
      </ul>
      <p>
        Erasing can wait until you’ve checked the rest, but not until you’ve paid. And if the phone was bought on
        instalments, ask for proof that they’re paid off, or the shop may lock it later.
      </p>

      <h2 id="minute-5-screen-and-body">Minute 5: screen and body</h2>
      <p>
        Turn the brightness all the way up and open a white picture, then a black one. Look for spots, lines, yellow
        corners and the ghost of a keyboard burnt into the screen. Drag an icon slowly across every part of the display;
        if it falls, the glass is dead there. On most Samsung phones, dialling <code>*#0*#</code> opens a test screen
        that does all of this.
      </p>
      <p>
        Hold the phone flat at eye level. A bent frame or a back that stands away from the edge means a fall or a
        swollen battery. A swollen battery is dangerous: walk away.
      </p>

      <h2 id="minute-7-battery-and-charging">Minute 7: battery and charging</h2>
      <p>
        Newer phones show the battery’s health in the settings, and Samsung’s in the Samsung Members app. Above 90% is
        like new, around 80% you’ll notice by the evening, below that plan for a new battery and take its price off.
        Plug in your cable, wiggle it gently, and see that it keeps charging. Watch the percentage while you do the
        rest: five points in five minutes is too many.
      </p>

      <h2 id="minute-8-everything-that-talks-hears-and-sees">Minute 8: everything that talks, hears and sees</h2>
      <ul>
        <li>Put in your SIM card and call a friend. Do they hear you, and you them, on loudspeaker too?</li>
        <li>Open a page over mobile data, then over Wi-Fi, and find your earphones over Bluetooth.</li>
        <li>Take a photo with each camera and zoom into it. Record ten seconds of video and play it.</li>
        <li>Press every button. Add your fingerprint or your face, lock the phone and unlock it.</li>
        <li>Turn it on its side: the picture should turn with you.</li>
      </ul>

      <h2 id="minute-10-decide">Minute 10: decide</h2>
      <p>
        If everything is as described, pay the price you agreed on. If something isn’t, you have three honest choices:
        ask for a lower price, ask the seller to put it right, or leave. On Reshell the deal’s page has this list made
        for the very phone in front of you; mark what you find, and the seller sees the same. Ending a deal because the
        phone wasn’t as described never counts against you.
      </p>
      <p>And if the seller hurries you? A good phone is still good in ten minutes. So is a good seller.</p>
    </>
  );
}
