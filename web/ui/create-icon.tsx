import type { ComponentProps, ComponentType } from 'react';

type Icon = { node: [tag: 'path', attributes: ComponentProps<'path'>][] };

/** Takes the place of the icon library's own way to draw, see scripts/plain-icons.ts. */
export function createIcon({ node }: Icon): ComponentType<ComponentProps<'svg'>> {
  return (props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology, unless whoever uses it names it.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
    >
      {node.map(([Tag, { key, ...attributes }]) => (
        <Tag key={key} {...attributes} />
      ))}
    </svg>
  );
}
