import { Fragment } from 'react';

/** An e-mail address that breaks after its dots and its at sign. */
export const AddressText = ({ address }: { address: string }) => (
  <bdi>
    {address.split(/(?<=[.@])/).map((part, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
