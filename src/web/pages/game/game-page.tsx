import { Screen } from '../../layout/screen.tsx';

export default function GamePage() {
  return (
    <Screen title="Imposter" header={null}>
      {null}
    </Screen>
  );
}
