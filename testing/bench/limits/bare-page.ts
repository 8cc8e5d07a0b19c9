/** The script of a bare page: React and the router hydrate the HTML that is there, node by node, without any of our code. */
import { createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

function elementOf(node: ChildNode): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const { class: className, ...props } = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value]),
  );
  return createElement(node.localName, { ...props, className }, ...[...node.childNodes].map(elementOf));
}

const root = document.getElementById('root') as HTMLElement;
const router = createBrowserRouter([{ path: '*', element: [...root.childNodes].map(elementOf) }]);
startTransition(() => {
  hydrateRoot(root, createElement(RouterProvider, { router }), { onRecoverableError: (error) => console.error(error) });
});
