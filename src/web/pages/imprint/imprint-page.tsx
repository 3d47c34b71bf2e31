import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, type ReplyOf } from '../../../contract/api.ts';
import { sentenceOf } from '../../api-client.ts';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { common, imprint as texts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';

/** `/impressum`: who runs this service, as its settings say. */
export default function ImprintPage() {
  const query = useQuery<ReplyOf<typeof api.imprint>>({ queryKey: [api.imprint.path] });
  const imprint = query.data;
  return (
    <Screen
      title={common.pageTitle(texts.title)}
      header={<Header back />}
      footer={<Footer />}
      className="gap-6 pt-6 breit:mx-auto breit:w-full breit:max-w-[44rem]"
    >
      <PageTitle className="text-2xl lg:text-hero">{texts.title}</PageTitle>
      {imprint?.isPlaceholder && (
        <p className="rounded-lg border-2 border-messing/70 px-4 py-3 text-sm text-messing">
          {texts.placeholder}
        </p>
      )}
      <div className="auf-papier raster grid grid-cols-1 gap-6 rounded-2xl p-6 sm:p-9">
        <Part title={texts.provider}>
          {query.isPending && <Loading className="text-papiergrau [&>span]:text-tinte" />}
          {query.isError && (
            <div className="grid justify-items-start gap-3">
              <p className="text-zinnober-tief">{sentenceOf(query.error, texts.failure)}</p>
              <Button variant="secondary" size="md" onClick={() => query.refetch()}>
                {common.retry}
              </Button>
            </div>
          )}
          {imprint && (
            <address className="not-italic">
              <strong className="block">{imprint.name}</strong>
              {imprint.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
        </Part>
        {imprint && (
          <Part title={texts.contact}>
            <a
              href={`mailto:${imprint.email}`}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere underline underline-offset-4"
            >
              {imprint.email}
            </a>
          </Part>
        )}
        <Part title={texts.disclaimer}>
          <p className="text-papiergrau">{texts.disclaimerText}</p>
        </Part>
        <Part title={texts.copyright}>
          <p className="text-papiergrau">{texts.copyrightText}</p>
        </Part>
      </div>
    </Screen>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1.5 wrap-break-word hyphens-auto">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
