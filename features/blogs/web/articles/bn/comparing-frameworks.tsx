import { CodeBlock } from '../../prose.tsx';

export function ComparingFrameworksInBangla() {
  return (
    <>
      <p>
        React, Angular আর Vue একই সমস্যার সমাধান করে: প্রোগ্রাম যা জানে, পর্দায় যেন তা-ই থাকে। তিনটিই পরিণত, প্রায় সব সাইটের জন্য যথেষ্ট
        দ্রুত, আর বড় বড় টিম ব্যবহার করে। এদের মধ্যে বাছাই ভালো আর খারাপের বাছাই কমই হয়। বাছাইটা হলো, কতটা আপনার হয়ে ঠিক করা থাকবে, আর বদল
        নিয়ে আপনি কীভাবে ভাবতে পছন্দ করেন।
      </p>

      <h2 id="the-same-button-three-times">একই বাটন, তিনবার</h2>
      <p>
        একটি বাটন লাইক গোনে, আর দশ হলেই ফোনটিকে জনপ্রিয় বলে। তার একটি ইনপুট, একটি স্টেট, আর স্টেট থেকে বের করা একটি মান। প্রথমে
        React 19:
      </p>
      <CodeBlock>{`import { useState } from 'react';

export function LikeButton({ model }: { model: string }) {
  const [likes, setLikes] = useState(0);
  const popular = likes >= 10;
  return (
    <button type="button" onClick={() => setLikes(likes + 1)}>
      {model}: {likes} {popular && '(popular)'}
    </button>
  );
}`}</CodeBlock>
      <p>তারপর Angular, ভার্সন ২০ বা পরের, signal দিয়ে:</p>
      <CodeBlock>{`import { Component, computed, input, signal } from '@angular/core';

@Component({
  selector: 'app-like-button',
  template: \`
    <button type="button" (click)="like()">
      {{ model() }}: {{ likes() }} @if (popular()) { (popular) }
    </button>
  \`,
})
export class LikeButton {
  readonly model = input.required<string>();
  protected readonly likes = signal(0);
  protected readonly popular = computed(() => this.likes() >= 10);

  protected like() {
    this.likes.update((likes) => likes + 1);
  }
}`}</CodeBlock>
      <p>আর Vue 3.5, single-file component হিসেবে:</p>
      <CodeBlock>{`<script setup lang="ts">
import { computed, ref } from 'vue';

const { model } = defineProps<{ model: string }>();
const likes = ref(0);
const popular = computed(() => likes.value >= 10);
</script>

<template>
  <button type="button" @click="likes++">
    {{ model }}: {{ likes }} <span v-if="popular">(popular)</span>
  </button>
</template>`}</CodeBlock>

      <h2 id="how-each-notices-a-change">কে কীভাবে বদল টের পায়</h2>
      <p>
        স্টেট বদলালেই React আপনার কম্পোনেন্ট ফাংশনটি আবার চালায়, পর্দার নতুন বর্ণনা আগেরটির সঙ্গে মেলায়, আর যেটুকু আলাদা সেটুকু বসায়। ভাবনাটা সহজ:
        পর্দা হলো স্টেটের ফাংশন। দাম হলো, ট্রির ওপরে একটি বদল নিচের অনেক ফাংশন চালিয়ে দিতে পারে। আগে ডেভেলপাররা{' '}
        <code>useMemo</code> আর <code>memo</code> দিয়ে হাতে ধরে তা ঠেকাতেন। React Compiler ২০২৫ সালের শেষ দিক থেকে stable;
        বিল্ডে চালু করলে এখন বেশির ভাগটা সে-ই করে।
      </p>
      <p>
        Vue বরং নির্ভরতার হিসাব রাখে। কোন কোন computed মান আর কম্পোনেন্ট একটি <code>ref</code> পড়ে, <code>ref</code> তা জানে;
        আপডেট হয় শুধু সেগুলোই। লিখতে হয় কম, ভাবতেও হয় কম। ৩.৫ ভার্সন থেকে destructure করা props-ও reactive থাকে, পুরোনো একটি ফাঁদ
        তাতে গেছে।
      </p>
      <p>
        Angular-ও সেই পথেই এসেছে। অনেক দিন সে Zone.js-এর ওপর ভরসা করত, যা ব্রাউজারের ফাংশনগুলোতে প্যাচ বসিয়ে আন্দাজ করত কখন কিছু
        বদলে থাকতে পারে। এখন signal সেটি ঠিক ঠিক বলে দেয়। Zone.js ছাড়া change detection stable হয়েছে ভার্সন ২০-এ, আর ভার্সন ২১
        থেকে নতুন প্রজেক্ট শুরুই হয় Zone.js ছাড়া।
      </p>

      <h2 id="how-much-is-in-the-box">বাক্সে কতটা থাকে</h2>
      <ul>
        <li>
          <strong>Angular</strong> পুরো একটি ফ্রেমওয়ার্ক। রাউটার, ফর্ম, HTTP ক্লায়েন্ট, ডিপেন্ডেন্সি ইনজেকশন, সার্ভার রেন্ডারিং আর কমান্ড
          লাইনের টুল, সব এক টিমের, একসঙ্গে রিলিজ হয়। TypeScript ধরেই নেওয়া।
        </li>
        <li>
          <strong>Vue</strong> মাঝামাঝি। মূল অংশ ছোট; তবে অফিশিয়াল রাউটার, Pinia স্টোর আর Vite-এর টুলগুলো একই কমিউনিটির, সহজেই
          মিলে যায়। Nuxt যোগ করে সার্ভার রেন্ডারিং আর কিছু রীতি।
        </li>
        <li>
          <strong>React</strong> ইউজার ইন্টারফেসের একটি লাইব্রেরি। বাকিটা আপনি বাছেন, নয়তো Next.js বা React Router-এর মতো
          ফ্রেমওয়ার্ক বেছে দেয়। তিনটির মধ্যে পছন্দের সুযোগ এখানেই সবচেয়ে বেশি, সিদ্ধান্ত নেওয়ার ঝামেলাও।
        </li>
      </ul>

      <h2 id="how-they-feel">লিখতে কেমন লাগে</h2>
      <p>
        React মার্কআপকে ভাষার ভেতরে আনে। JSX-এ একটি তালিকা মানে <code>map</code>, শর্ত মানে সাধারণ এক্সপ্রেশন, আর TypeScript সবটাই যাচাই
        করে। Vue আর Angular উল্টো মার্কআপের ভেতরে ছোট একটি ভাষা আনে। HTML থেকে যাঁরা আসেন তাঁদের পড়তে সুবিধা, কম্পাইলারও টেমপ্লেট আগে
        থেকে অপ্টিমাইজ করতে পারে। পর্দায় কিছু দেখাতে সবচেয়ে কম জানতে হয় Vue-তে। Angular-এ সবচেয়ে বেশি; তবে বড় টিমে তা উশুল হয়ে যায়,
        কারণ সব প্রজেক্ট দেখতে একই রকম, আর আপগ্রেডের সঙ্গে আসে অটোমেটিক মাইগ্রেশন।
      </p>
      <p>
        React-এর নিজের নিয়মও শিখতে হয়। প্রতিবার রেন্ডারে হুক একই ক্রমে কল করতে হয়, আর effect দরকারের চেয়ে বেশি ব্যবহার করে ফেলা
        সহজ। Server Components React 19-এ stable; ব্রাউজারকে অনেক কোড থেকে বাঁচাতে পারে। তবে তার জন্য এমন ফ্রেমওয়ার্ক লাগে যা এটি
        সমর্থন করে, আর কোনটি সার্ভারের আর কোনটি ব্রাউজারের, সেই সীমানাটা মাথায় রাখতে হয়।
      </p>

      <h2 id="how-to-choose">কীভাবে বাছবেন</h2>
      <ul>
        <li>আপনার টিম যেটি ভালো জানে সেটিই নিন। এর চেয়ে বড় কারণ আর নেই।</li>
        <li>অনেক টিম, লম্বা সময়, সবাই একভাবে কাজ করুক এমন ইচ্ছা: Angular।</li>
        <li>ছোট টিম, দ্রুত শুরু, বা আগের কোনো পাতায় একটু প্রাণ আনা: Vue।</li>
        <li>সবচেয়ে বেশি লাইব্রেরি আর সহকর্মী, বা সাইটের পাশে একটি React Native অ্যাপ: React।</li>
      </ul>
      <p>
        যে বেঞ্চমার্ক দশ হাজার সারি আপডেট করে, তা দেখে সিদ্ধান্ত নেবেন না। আসল পাতায় সময় যায় ছবিতে, রিকোয়েস্টে, আর এমন কোডে যা পাঠানো
        হয়েছে কিন্তু কাজে লাগেনি; কোনো ফ্রেমওয়ার্ক তা থেকে বাঁচায় না। Reshell React দিয়ে বানানো, কারণ আমরা এটি জানি, আর এর পাতা সহজেই সার্ভারে
        রেন্ডার হয়। Vue বা Angular দিয়েও আমরা এই একই দোকান বানাতে পারতাম।
      </p>
    </>
  );
}
