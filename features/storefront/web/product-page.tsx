export function ProductPage() {
  return <h1>Phone</h1>;
}
