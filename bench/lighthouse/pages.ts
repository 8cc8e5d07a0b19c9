/** What people see first, with one phone as an example. */
export async function findPages(origin: string): Promise<{ name: string; path: string }[]> {
  const reply = await fetch(`${origin}/api/products?limit=1`);
  const [phone] = (await reply.json()) as { _id: string }[];
  // The short address leads to the readable one, and a visitor comes by that.
  const { headers } = await fetch(`${origin}/product/${phone?._id}`, { redirect: 'manual' });
  return [
    { name: 'Home', path: '/' },
    { name: 'List', path: '/product' },
    { name: 'Category', path: '/category/Samsung' },
    { name: 'Product', path: new URL(headers.get('location') ?? '', origin).pathname },
    { name: 'Login', path: '/login' },
  ];
}
