export function ReportedProductsPage() {
  return <h1>Reported products</h1>;
}
