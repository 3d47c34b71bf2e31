import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import type { User } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { call } from '../../session/api-client.ts';
import { meQuery, useAction } from '../../session/session.ts';
import { profile } from './texts.ts';

const texts = profile.face;

/** Chooses the face for every lobby [L12]. */
export function FaceDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [chosen, choose] = useState(me.face ?? 0);
  const save = useAction({
    mutationFn: () => call(accountApi.setFace, { body: { face: chosen } }),
    onSuccess: () => {
      const changed: User = { ...me, face: chosen };
      queryClient.setQueryData(meQuery.queryKey, changed);
      onClose();
    },
    failure: texts.failure,
  });
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <Button className="w-full" busy={save.isPending} onClick={() => save.mutate()}>
          {texts.submit}
        </Button>
      }
    >
      <div className="grid grid-cols-1 justify-items-center gap-4 pb-3 text-center">
        <div className="size-32 max-tall:size-20">
          <Avatar
            key={chosen}
            player={{ avatar: GRADIENTS[chosen] ?? '' }}
            mood="happy"
            size="fill"
            className="size-full animate-bounce-in"
          />
        </div>
        <p className="text-balance text-muted">{texts.note}</p>
        <fieldset className="grid w-full grid-cols-4 gap-2 max-[15rem]:grid-cols-3 sm:grid-cols-6 flat:grid-cols-12 flat:gap-0">
          <legend className="sr-only">{texts.title}</legend>
          {GRADIENTS.map((avatar, face) => (
            <label
              key={avatar}
              className="choice grid aspect-square place-items-center justify-self-center rounded-2xl p-1.5 [--ring:0px] has-checked:bg-paper forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name="face"
                checked={face === chosen}
                onChange={() => choose(face)}
                aria-label={texts.names[face]}
              />
              <Avatar player={{ avatar }} size="lg" />
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
