import { Screen } from '../../layout/screen.tsx';

export default function ResultPage() {
  return (
    <Screen title="Imposter" header={null}>
      {null}
    </Screen>
  );
}
