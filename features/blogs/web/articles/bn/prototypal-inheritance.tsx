import { CodeBlock } from '../../prose.tsx';

export function PrototypalInheritanceInBangla() {
  return (
    <>
      <p>
        অনেক ভাষায় ক্লাস হলো নকশা, আর সেই নকশা থেকে অবজেক্ট তৈরি হয়। JavaScript-এ একটি অবজেক্ট স্রেফ আরেকটির ওপর ভর দিতে পারে।
        নিজের কাছে যা নেই তা চাইলে, সে প্রশ্নটি পরেরটির কাছে পাঠিয়ে দেয়। প্রোটোটাইপ ইনহেরিট্যান্স এটুকুই; লেখার বাকিটা শুধু এর ফলাফল।
      </p>

      <h2 id="the-hidden-link">লুকানো সংযোগ</h2>
      <p>
        সাধারণ সব অবজেক্টের ভেতরে একটি ঘর আছে, ভাষার স্পেসিফিকেশনে যার নাম <code>[[Prototype]]</code>। সেখানে থাকে আরেকটি অবজেক্ট,
        নয়তো <code>null</code>। আপনি কোনো প্রপার্টি পড়তে চাইলে ইঞ্জিন আগে অবজেক্টটিতেই খোঁজে। না পেলে সংযোগ ধরে পরেরটিতে যায়,
        সেখানে খোঁজে। এভাবে চলে, যতক্ষণ না প্রপার্টিটি পায় বা <code>null</code>-এ পৌঁছায়। <code>null</code>-এ পৌঁছালে উত্তর{' '}
        <code>undefined</code>। যে পথ ধরে সে হাঁটে, তার নাম প্রোটোটাইপ চেইন।
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
        <code>this</code>-এর দিকে তাকান। মেথডটি পাওয়া গেছে <code>phone</code>-এ, অথচ কথা বলছে Nokia-র। <code>this</code> কী
        হবে তা ঠিক হয় ফাংশনটি কীভাবে কল হলো তা দিয়ে, এখানে <code>nokia.ring()</code>; কোথায় পাওয়া গেল তা দিয়ে নয়। এ কারণেই একটি
        মেথড হাজারটি অবজেক্টের কাজ করতে পারে।
      </p>

      <h2 id="reading-climbs-writing-usually-does-not">পড়া ওপরে ওঠে, লেখা সাধারণত ওঠে না</h2>
      <p>
        কোনো প্রপার্টিতে মান দিলে সাধারণত সেটি যে অবজেক্টের নাম নিয়েছেন তাতেই তৈরি হয়, প্রোটোটাইপে হাত পড়ে না। নতুন প্রপার্টিটি তখন
        প্রোটোটাইপ থেকে পাওয়াটিকে আড়াল করে। একে বলে shadowing। সেটি মুছে দিলে আগের মানটি আবার দেখা যায়।
      </p>
      <CodeBlock>{`nokia.ringtone = 'tune';
nokia.ring();            // 'Nokia plays tune'
phone.ringtone;          // still 'chime'

delete nokia.ringtone;
nokia.ring();            // 'Nokia plays chime'`}</CodeBlock>
      <p>
        দুটি ব্যতিক্রম জেনে রাখা ভালো। চেইনে ওই নামের কোনো setter থাকলে সেটিই কল হয়। আর প্রোটোটাইপ থেকে পাওয়া প্রপার্টিটি read-only হলে
        মান দেওয়া যায় না: strict mode-এ এরর হয়, অন্য সময় চুপচাপ কিছুই হয় না।
      </p>

      <h2 id="two-things-called-prototype">প্রোটোটাইপ নামে দুটি জিনিস</h2>
      <p>
        এক শব্দের দুই মানে থেকেই বেশির ভাগ বিভ্রান্তি। প্রতিটি অবজেক্টের নিজের সংযোগ আছে, <code>[[Prototype]]</code>। এ ছাড়া যেসব
        ফাংশন <code>new</code> দিয়ে কল করা যায়, সাধারণত তাদের <code>prototype</code> নামে একটি সাধারণ প্রপার্টি থাকে। সেটি ফাংশনটির
        নিজের সংযোগ নয়। পরে যেসব ইনস্ট্যান্স তৈরি হবে, তারা যে অবজেক্টের সঙ্গে যুক্ত হবে, সেটিই এটি।{' '}
        <code>new Phone('Nokia')</code> কল করলে মোটামুটি চারটি কাজ হয়:
      </p>
      <ul>
        <li>একটি খালি অবজেক্ট তৈরি হয়।</li>
        <li>
          অবজেক্টটি <code>Phone.prototype</code>-এর সঙ্গে যুক্ত হয়।
        </li>
        <li>
          ফাংশনটি চলে, তখন <code>this</code> হলো নতুন অবজেক্টটি।
        </li>
        <li>নতুন অবজেক্টটি ফেরত আসে, যদি না ফাংশনটি নিজেই অন্য কোনো অবজেক্ট ফেরত দেয়।</li>
      </ul>

      <h2 id="classes-ride-on-the-same-rails">ক্লাসও একই লাইনে চলে</h2>
      <p>
        <code>class</code> সিনট্যাক্স নতুন কোনো ইনহেরিট্যান্স আনেনি। ক্লাসের ভেতরে লেখা মেথড থাকে তার <code>prototype</code>{' '}
        অবজেক্টে, আর <code>extends</code> সংযোগ বসায়। আসলে বসায় দুটি: একটি দুই prototype অবজেক্টের মধ্যে, যাতে ইনস্ট্যান্স মেথড পায়;
        আরেকটি দুই কনস্ট্রাক্টরের মধ্যে, যাতে static মেম্বারও পাওয়া যায়।
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
        তবে এটি শুধু সিনট্যাকটিক সুগারও নয়। ক্লাস <code>new</code> ছাড়া কল করা যায় না, তার ভেতরটা সব সময় strict mode-এ চলে, মেথডগুলো{' '}
        <code>for...in</code> লুপে আসে না, আর <code>#price</code>-এর মতো private ফিল্ড চেইন ধরে খোঁজাই হয় না। আর{' '}
        <code>instanceof</code> সাধারণত শুধু দেখে, অবজেক্টটির চেইনের কোথাও <code>Phone.prototype</code> আছে কি না।
      </p>

      <h2 id="where-people-stumble">যেখানে অনেকে হোঁচট খান</h2>
      <ul>
        <li>
          <strong>ভাগাভাগির তালিকা।</strong> প্রোটোটাইপে অ্যারে রাখলে সেটি সবার জন্য একটিই অ্যারে। <code>push</code> করলে সবারটাই বদলায়,
          কারণ নতুন কোনো মান দেওয়া হয়নি। এমন জিনিস কনস্ট্রাক্টরে তৈরি করুন।
        </li>
        <li>
          <strong>লুপ।</strong> <code>for...in</code> প্রোটোটাইপ থেকে পাওয়া enumerable প্রপার্টিতেও যায়। তার চেয়ে{' '}
          <code>Object.keys</code> বা <code>Object.entries</code> ভালো।
        </li>
        <li>
          <strong>সংযোগ বদলানো।</strong> <code>Object.setPrototypeOf</code> চালু অবজেক্টেও কাজ করে, কিন্তু এখনকার ইঞ্জিনের
          অপ্টিমাইজেশন তাতে নষ্ট হয়। প্রোটোটাইপ ঠিক করুন অবজেক্ট তৈরির সময়ই। পুরোনো <code>__proto__</code> মূলত আগের কোডের খাতিরে
          টিকে আছে।
        </li>
        <li>
          <strong>দূষণ (prototype pollution)।</strong> যে কোড অবিশ্বস্ত key মার্জ করে, তা <code>Object.prototype</code> পর্যন্ত
          পৌঁছে প্রোগ্রামের প্রায় সব অবজেক্টে হাত দিতে পারে। ডিকশনারির জন্য <code>Map</code> বা <code>Object.create(null)</code>{' '}
          ব্যবহার করুন।
        </li>
      </ul>
      <p>
        একটি ছবি মনে রাখলে এর বেশির ভাগই নিজে বের করতে পারবেন: অবজেক্টগুলো সারি বেঁধে দাঁড়িয়ে, প্রত্যেকের হাত পেছনের জনের কাঁধে, প্রশ্নটা
        পেছনে পাঠানো হচ্ছে, যতক্ষণ না কেউ একজন উত্তর জানে।
      </p>
    </>
  );
}
