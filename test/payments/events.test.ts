import { describe, expect, test } from 'vitest';
import { fitting, WORST } from '../support/hostile.ts';
import { shared } from '../support/lifetime.ts';
import { expectQuick } from '../support/quick.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { sign } from '../support/stripe/webhooks.ts';
import type { StripeEvent } from '../support/stripe/world.ts';
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
  test('signed events of an unknown form are acknowledged, and logged once without a stack', async () => {
    const { log, lines } = recordedLog();
    const other = await startPaying({ log });
    const event = { id: 'evt_1', type: 'invoice.paid', livemode: false };
    const object = { customer: 'cus_1' };
    const forms: unknown[] = [
      ...[null, 7, 'text', [], {}],
      event,
      { ...event, data: null },
      { ...event, data: { object: null } },
      { ...event, data: { object: 'cus_1' } },
      { ...event, data: { object: { customer: 7 } } },
      { ...event, data: { object: { customer: { id: null } } } },
      { ...event, id: undefined, data: { object } },
      { ...event, id: 'evt\0', data: { object } },
      { ...event, id: { toString: 1 }, data: { object } },
      { ...event, type: ['invoice.paid'], data: { object } },
      { ...event, type: 'charge.refunded', data: { object: { id: 7 } } },
      { id: 'evt_2', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' },
    ];
    for (const form of forms) {
      expect([form, await other.deliver(form as StripeEvent)]).toEqual([form, 200]);
    }
    expect(lines.filter((line) => line.includes('unknown form'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('"stack"');
    await other.close();
  });

  test.each(['charge.refunded', 'charge.dispute.created', 'customer.deleted', 'invoice.paid'])(
    'a signed %s about something unknown to Stripe is acknowledged',
    async (type) => {
      const object = { id: 'gone_1', charge: 'ch_gone', customer: 'cus_gone' };
      const event = { id: `evt_${type.replaceAll('.', '_')}`, type, livemode: false };
      expect(await paying.deliver({ ...event, data: { object } } as unknown as StripeEvent)).toBe(
        200,
      );
    },
  );

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
