import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { Picture } from '#platform/ui/picture.tsx';

type PicturePairProps = { pictures: { id: string; name: string; picture: string; caption: string }[] };

/** Two pictures side by side, each with a link to its listing. */
export function PicturePair({ pictures }: PicturePairProps) {
  return (
    <div className="grid shrink-0 grid-cols-2 gap-2">
      {pictures.map(({ id, name, picture, caption }) => (
        <figure key={`${id} ${caption}`} className="w-32 max-w-full">
          <Picture image={picture} alt={name} sizes="128px" className="aspect-4/5 rounded-control" />
          <figcaption className="mt-1 text-sm">
            <span className="block text-muted">{caption}</span>
            <Link to={paths.product(id, name)} className="wrap-anywhere text-link">
              {name}
            </Link>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
