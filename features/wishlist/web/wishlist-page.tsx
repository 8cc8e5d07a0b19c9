export function WishlistPage() {
  return <h1>Wishlist</h1>;
}
