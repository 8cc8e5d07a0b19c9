export function MyProductsPage() {
  return <h1>My products</h1>;
}
