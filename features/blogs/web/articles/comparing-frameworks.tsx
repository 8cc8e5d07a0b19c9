import { CodeBlock } from '../prose.tsx';

export function ComparingFrameworks() {
  return (
    <>
      <p>
        React, Angular and Vue solve the same problem: keep what is on the screen in step with what the program knows.
        All three are mature, quick enough for nearly every site, and used by large teams. A choice between them is
        seldom a choice between good and bad. It is a choice of how much is decided for you, and of how you like to
        think about change.
      </p>

      <h2 id="the-same-button-three-times">The same button, three times</h2>
      <p>
        A button that counts likes and calls a phone popular from ten on. It has one input, one piece of state and one
        derived value. First React 19:
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
      <p>Then Angular, version 20 or later, with signals:</p>
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
      <p>And Vue 3.5, as a single-file component:</p>
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

      <h2 id="how-each-notices-a-change">How each notices a change</h2>
      <p>
        React runs your component function again whenever its state changes, compares the new description of the screen
        with the last one, and applies the difference. The model is simple: the screen is a function of state. The cost
        is that a change high in the tree can run many functions below it. Developers used to hold that back by hand
        with <code>useMemo</code> and <code>memo</code>; the React Compiler, stable since late 2025 and switched on in
        the build, now does most of it.
      </p>
      <p>
        Vue tracks dependencies instead. A <code>ref</code> knows which computed values and which components read it,
        and only those are updated. You write little and rarely think about it. Since version 3.5, destructured props
        stay reactive too, which removed an old trap.
      </p>
      <p>
        Angular has moved to the same idea. It long relied on Zone.js, which patched browser functions to guess when
        something might have changed. Signals now say so precisely, change detection without Zone.js became stable
        during version 20, and from version 21 on new projects start without it.
      </p>

      <h2 id="how-much-is-in-the-box">How much is in the box</h2>
      <ul>
        <li>
          <strong>Angular</strong> is a complete framework. Router, forms, an HTTP client, dependency injection, server
          rendering and a command-line tool come from one team and are released together. TypeScript is assumed.
        </li>
        <li>
          <strong>Vue</strong> sits in the middle. The core is small, while the official router, the Pinia store and the
          Vite-based tooling come from the same community and fit without fuss. Nuxt adds server rendering and
          conventions.
        </li>
        <li>
          <strong>React</strong> is a library for user interfaces. You choose the rest, or let a framework such as
          Next.js or React Router choose. The selection is the largest of the three, and so is the number of decisions.
        </li>
      </ul>

      <h2 id="how-they-feel">How they feel</h2>
      <p>
        React puts markup into the language: with JSX, a list is a <code>map</code> and a condition is a plain
        expression, and TypeScript checks all of it. Vue and Angular put a little language into the markup, which is
        easier to read for people who come from HTML and lets the compiler optimise templates in advance. Vue asks for
        the least before you get something on the screen. Angular asks for the most, and gives it back in big teams,
        where every project looks alike and upgrades come with automatic migrations.
      </p>
      <p>
        React's own rules need learning as well. Hooks must be called in the same order on each render, and effects are
        easy to overuse. Server Components, stable in React 19, can spare the browser a lot of code, but they need a
        framework that supports them and add a boundary you have to keep in mind.
      </p>

      <h2 id="how-to-choose">How to choose</h2>
      <ul>
        <li>Your team already knows one of them well: take that one. This outweighs everything else.</li>
        <li>Many teams, long life, wish for one way to do things: Angular.</li>
        <li>A small team, quick start, or an existing page that needs some life: Vue.</li>
        <li>Widest choice of libraries and colleagues, or a React Native app beside the site: React.</li>
      </ul>
      <p>
        Be careful with benchmarks that update ten thousand rows. In real pages the time goes into pictures, requests
        and code that was sent but never used, and no framework saves you from those. Reshell uses React because we know
        it, and because its pages render on the server without ceremony. With Vue or Angular we could have built the
        same shop.
      </p>
    </>
  );
}
