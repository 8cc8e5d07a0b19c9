/** An address that breaks before its host, and within a word only where it has no other room. */
export function EmailLink({ email }: { email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <a href={`mailto:${email}`} className="inline-block min-h-6 max-w-60 wrap-break-word text-link">
      {mailbox}
      <wbr />@{host}
    </a>
  );
}
