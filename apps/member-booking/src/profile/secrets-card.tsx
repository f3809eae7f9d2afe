import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Delayed, type Secret, SecretList, SkeletonRows } from '@roomhours/ui';
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { formatTimeOfDay, monthOf, parseInstant, toLocal } from '@roomhours/time';
import { dayOfMonthText, monthText } from '@roomhours/booking-form';
import { FailedQuery } from '../shared/failed-query';
import type { QueryResult } from '../store/member-api';
import { ProfileCard } from './profile-card';

/** Sentences and titles about one kind of secret. */
interface SecretTexts {
  /** Title if the list could not be loaded. */
  notLoaded: string;
  /** Title of the question. */
  question: string;
  /** Title and sentence of the toast. */
  revoked: string;
  gone: string;
  /** If the server gives no reason. */
  notRevoked: string;
}

interface SecretsCardProps<T> {
  title: string;
  texts: SecretTexts;
  /** Accessible name of the list. */
  listLabel: string;
  query: QueryResult<T[]>;
  secretOf: (item: T) => Secret;
  /** What ends with a revocation, in a sentence. */
  consequence: string;
  revoke: (id: number) => PromiseLike<{ error?: unknown }>;
  /** Above the list. */
  intro: ReactNode;
  /** Below the list: the buttons that create a secret, and a new secret. */
  children: ReactNode;
}

/** A card of the profile with secrets: what they are for, those that exist, and how to create one. */
export function SecretsCard<T>({ title, intro, children, ...list }: SecretsCardProps<T>) {
  return (
    <ProfileCard title={title}>
      <Flex vertical gap="middle">
        <Typography.Text type="secondary">{intro}</Typography.Text>
        <Secrets {...list} />
        {children}
      </Flex>
    </ProfileCard>
  );
}

type SecretsProps<T> = Omit<SecretsCardProps<T>, 'title' | 'intro' | 'children'>;

function Secrets<T>({ texts, listLabel, query, secretOf, consequence, revoke }: SecretsProps<T>) {
  const { notify } = useShell();
  const { data } = query;
  const revokeAndReport = async (id: number) => {
    const { error } = await revoke(id);
    const description = error ? failureText(error, texts.notRevoked) : undefined;
    if (error) notify({ kind: 'error', title: 'Revoke Failed', description });
    else notify({ kind: 'success', title: texts.revoked, description: texts.gone });
  };
  if (!data && query.error) return <FailedQuery title={texts.notLoaded} query={query} />;
  if (!data) {
    return (
      <Delayed>
        <SkeletonRows label={`Loading ${listLabel}`} rows={2} />
      </Delayed>
    );
  }
  const revocation = { question: texts.question, consequence, revoke: revokeAndReport };
  return <SecretList label={listLabel} secrets={data.map(secretOf)} revocation={revocation} />;
}

/** Returns '24 November 2026' in the zone, for an instant in ISO 8601. */
export function dayText(at: string, zone: string): string {
  const { date } = toLocal(parseInstant(at), zone);
  return `${dayOfMonthText(date)} ${monthText(monthOf(date))}`;
}

/** Of a token or an address that does not work. */
export const DISABLED = 'Disabled when a backup was restored';

/** Returns 'Last used 24 November 2026, 10:05' in the zone, or 'Not used yet' for null. */
export function lastUseText(at: string | null, zone: string): string {
  if (at === null) return 'Not used yet';
  return `Last used ${dayText(at, zone)}, ${formatTimeOfDay(toLocal(parseInstant(at), zone).minuteOfDay)}`;
}
