export const notFound = {
  title: 'Page Not Found',
  text: 'Hier ist niemand. Auch kein Imposter.',
} as const;
