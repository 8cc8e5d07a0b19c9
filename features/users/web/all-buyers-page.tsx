export function AllBuyersPage() {
  return <h1>All buyers</h1>;
}
