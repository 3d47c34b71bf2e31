import type { CategoryChoice } from '../../contract/shapes.ts';
import { sentenceOf } from '../api-client.ts';
import { settings as texts } from '../texts/index.ts';
import { useAnnouncement } from '../ui/announcer.tsx';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { Failed } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { useCategories } from './use-categories.ts';

type CategoriesProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isPremium: boolean;
};

/** The category picker with loading and error states. */
export function Categories(props: CategoriesProps) {
  const query = useCategories();
  const { data, error } = query;
  const problem = error && sentenceOf(error, texts.categoriesFailed);
  useAnnouncement(problem, 'assertive');
  if (data) return <CategoryPicker {...props} categories={withForeign(data, props.chosen)} />;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-[650]">{texts.categories}</p>
      {problem ? (
        <Failed query={query} sentence={problem} className="text-sm text-danger" />
      ) : (
        <Skeleton className="h-50 sm:h-37" />
      )}
    </div>
  );
}

/** [B1] Another member's own category stays visible and removable while selected. */
function withForeign(known: readonly CategoryChoice[], chosen: readonly string[]) {
  const names = known.map(({ name }) => name);
  const foreign = chosen.filter((name) => !names.includes(name));
  return [
    ...known,
    ...foreign.map((name) => ({ name, isPremium: true, isAdult: false, isOwn: true })),
  ];
}
