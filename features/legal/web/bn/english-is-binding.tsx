/** A plain link: another language is another build. */
export function EnglishIsBinding({ path }: { path: string }) {
  return (
    <p className="max-w-[70ch]">
      পড়ার সুবিধার জন্য এটি বাংলা অনুবাদ; আইনত{' '}
      <a className="text-link" href={path} hrefLang="en">
        ইংরেজি লেখাটিই
      </a>{' '}
      কার্যকর।
    </p>
  );
}
