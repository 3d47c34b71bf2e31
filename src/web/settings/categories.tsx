import { sentenceOf } from '../api-client.ts';
import { common, settings as texts } from '../texts/index.ts';
import { useAnnouncement } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { useCategories } from './use-categories.ts';

type CategoriesProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isPremium: boolean;
};

/** The categories as soon as they are there, and what to do when they do not come. */
export function Categories(props: CategoriesProps) {
  const { data, error, refetch } = useCategories();
  const problem = error && sentenceOf(error, texts.categoriesFailed);
  useAnnouncement(problem, 'assertive');
  if (data) return <CategoryPicker {...props} categories={data} />;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-[650]">{texts.categories}</p>
      {problem ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-zinnober">{problem}</p>
          <Button variant="secondary" size="md" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-50 sm:h-37" />
      )}
    </div>
  );
}
