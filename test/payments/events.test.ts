import { describe, expect, test } from 'vitest';
import { fitting, WORST } from '../support/hostile.ts';
import { shared } from '../support/lifetime.ts';
import { expectQuick } from '../support/quick.ts';
import { sign } from '../support/stripe/webhooks.ts';
import { startPaying } from './paying.ts';

const paying = await shared(startPaying());

const { world } = paying.stripe;

/** Undelivered events since the mark. */
const since = (mark: number) => paying.stripe.events.slice(mark);

describe('[P1] only events signed by Stripe are accepted', () => {
  /** A paying client whose events are all undelivered. */
  async function held() {
    const mark = paying.stripe.events.length;
    const { person } = await paying.buyer();
    const event = since(mark).find(({ type }) => type === 'customer.subscription.created');
    if (!event) throw new Error('nothing happened');
    return { person, body: JSON.stringify(event), seconds: Math.floor(Date.now() / 1000) };
  }

  test.each<[string, (body: string, seconds: number) => [string, string | undefined]]>([
    ['no signature', (body) => [body, undefined]],
    ['an empty one', (body) => [body, '']],
    ['the secret of another endpoint', (body, s) => [body, sign(body, 'whsec_other', s)]],
    ['one space more', (body, s) => [`${body} `, sign(body, 'whsec_imposter', s)]],
    [
      'another word',
      (body, s) => [body.replace('active', 'paused'), sign(body, 'whsec_imposter', s)],
    ],
    ['a time too long ago', (body, s) => [body, sign(body, 'whsec_imposter', s - 301)]],
    ['a body that is no JSON', (_, s) => ['nope', sign('nope', 'whsec_imposter', s)]],
    [
      'the mode of real money',
      (body, s) => {
        const live = body.replace('"livemode":false', '"livemode":true');
        return [live, sign(live, 'whsec_imposter', s)];
      },
    ],
  ])('%s', async (_, forge) => {
    const { person, body, seconds } = await held();
    expect(await paying.post(...forge(body, seconds))).toBe(400);
    expect(await paying.isMember(person)).toBe(false);
    expect(await paying.post(body, sign(body, 'whsec_imposter', seconds))).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });

  test.each(WORST)('a body or signature of maximum length is refused quickly', async (text) => {
    const body = JSON.stringify({ id: fitting(text, 255_000, JSON.stringify) });
    const signature = `t=1,v1=${text(15_000).replace(/[^\t -~]/g, '-')}`;
    await expectQuick(`webhook ${JSON.stringify(text(60))}`, async () => {
      expect(await paying.post(body, signature)).toBe(400);
    });
  });

  test('more than 256 KB is not read, and other bodies are refused', async () => {
    expect(await paying.post(`"${'x'.repeat(300_000)}"`, 't=1,v1=x')).toBe(413);
    const form = await fetch(`${paying.server.address}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=x' },
      body: '{}',
    });
    expect(form.status).toBe(415);
  });

  test('a false event has no effect: Stripe is queried', async () => {
    const { person, body } = await held();
    const lie = body.replaceAll('"active"', '"canceled"').replace('evt_', 'evt_lie');
    const seconds = Math.floor(Date.now() / 1000);
    expect(await paying.post(lie, sign(lie, 'whsec_imposter', seconds))).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });

  test('events of other types are acknowledged', async () => {
    world.say('product.created', { id: 'prod_1', object: 'product' });
    await paying.deliverAll();
  });
});

describe('[P2] repeated events', () => {
  test('50 concurrent copies have one effect', async () => {
    const mark = paying.stripe.events.length;
    const { person } = await paying.buyer();
    const event = since(mark).at(-1);
    if (!event) throw new Error('nothing happened');
    const requestCount = paying.stripe.requests.length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => paying.deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await paying.isMember(person)).toBe(true);
    const questions = paying.stripe.requests
      .slice(requestCount)
      .filter(({ path }) => path === '/v1/subscriptions');
    expect(questions).toHaveLength(1);
    expect(await paying.deliver(event)).toBe(200);
    expect(paying.stripe.requests.length).toBe(requestCount + 1);
  });

  test('an event whose effect failed takes effect when repeated', async () => {
    const mark = paying.stripe.events.length;
    const { person } = await paying.buyer();
    const event = since(mark).at(-1);
    if (!event) throw new Error('nothing happened');
    paying.stripe.injectFault('busy');
    expect(await paying.deliver(event)).toBe(503);
    paying.stripe.injectFault(null);
    expect(await paying.isMember(person)).toBe(false);
    expect(await paying.deliver(event)).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });
});

describe('[P3] events in any order', () => {
  test('at any time, also in the middle of the subscription, end in the state at Stripe', async () => {
    const mark = paying.stripe.events.length;
    const { person, subscription } = await paying.buyer();
    const early = since(mark);
    world.end(subscription.id);
    const [deleted] = since(mark).slice(early.length);
    if (!deleted) throw new Error('nothing happened');
    expect(await paying.deliver(deleted)).toBe(200);
    for (const event of early) expect(await paying.deliver(event)).toBe(200);
    expect(await paying.isMember(person)).toBe(false);
  });
});
