/** Photos lie on other sites, where browsers must not go for them: our server fetches them for us. */
export function photoAddress({ id, photoUrl }: { id: string; photoUrl: string | null }): string | null {
  return photoUrl && `/api/photos/${id}?of=${encodeURIComponent(photoUrl)}`;
}
