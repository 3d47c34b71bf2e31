import { Screen } from '../../layout/screen.tsx';

export default function LobbyPage() {
  return (
    <Screen title="Imposter" header={null}>
      {null}
    </Screen>
  );
}
