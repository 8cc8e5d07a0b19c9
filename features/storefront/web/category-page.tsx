export function CategoryPage() {
  return <h1>Category</h1>;
}
