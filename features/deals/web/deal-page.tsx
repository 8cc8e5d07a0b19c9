export function DealPage() {
  return null;
}
