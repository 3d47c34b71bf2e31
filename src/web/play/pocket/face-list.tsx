import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import type { Face } from '../view/players.ts';

type FaceListProps = {
  faces: readonly Face[];
  /** Whose tap is under way. */
  busyId?: string | undefined;
  onPick: (face: Face) => void;
};

/** One of the table, by face and name. */
export const FaceList = ({ faces, busyId, onPick }: FaceListProps) => (
  <div className="grid grid-cols-1 gap-2 pb-4 wide:low:grid-cols-2">
    {faces.map((face) => (
      <Button
        key={face.id}
        variant="secondary"
        size="md"
        className="flex-nowrap! justify-start! text-left!"
        icon={<Avatar player={face} size="sm" />}
        busy={busyId === face.id}
        onClick={() => onPick(face)}
      >
        <NameLines name={face.username} className="min-w-0" />
      </Button>
    ))}
  </div>
);
