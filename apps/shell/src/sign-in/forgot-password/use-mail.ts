import type { Features } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import { useEffect, useState } from 'react';

/** Returns whether mail is on; false until the answer arrives, and after a failure. Browsers cache the answer. */
export function useMail(): boolean {
  const [mail, setMail] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    void call<Features>({ url: '/api/features', cache: 'default' }).then((result) => {
      if (!isUnmounted && 'data' in result) setMail(result.data.mail);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return mail;
}
