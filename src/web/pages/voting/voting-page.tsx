import { Screen } from '../../layout/screen.tsx';

export default function VotingPage() {
  return (
    <Screen title="Imposter" header={null}>
      {null}
    </Screen>
  );
}
