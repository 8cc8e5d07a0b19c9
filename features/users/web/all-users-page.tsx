export function AllUsersPage() {
  return <h1>All users</h1>;
}
