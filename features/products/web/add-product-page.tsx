export function AddProductPage() {
  return <h1>Add product</h1>;
}
