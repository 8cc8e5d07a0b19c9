import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { imei } from '../imei.contract.ts';
import { sendImeis } from './imei.api.ts';

const both = [0, 1] as const;

/** What a seller types of a phone's IMEIs; in the page's memory alone, unlike the rest of the form's draft. */
export function useImeiEntry() {
  const [typed, setTyped] = useState(['', '']);
  const [errors, setErrors] = useState<(string | undefined)[]>([]);
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const entered = typed.map((each) => each.trim()).filter(Boolean);

  const faultOf = (text: string) =>
    text.trim() === '' ? undefined : z.safeDecode(imei, text).error?.issues[0]?.message;

  return {
    typed,
    errors,
    fieldRef: (index: number) => (field: HTMLInputElement | null) => {
      fields.current[index] = field;
    },
    change(index: number, text: string) {
      setTyped(typed.map((each, place) => (place === index ? text : each)));
      if (errors[index]) setErrors(errors.map((each, place) => (place === index ? faultOf(text) : each)));
    },
    /** Whether it can be sent; else the first wrong field has the focus. */
    check(): boolean {
      const faults = typed.map(faultOf);
      setErrors(faults);
      const wrong = both.find((index) => faults[index]);
      // Once it is unfolded.
      if (wrong !== undefined) setTimeout(() => fields.current[wrong]?.focus());
      return wrong === undefined;
    },
    /** Answers what the seller may want to know about the number. */
    save: async (productId: string) => (entered.length > 0 ? (await sendImeis(productId, entered)).advice : undefined),
  };
}

export type ImeiEntry = ReturnType<typeof useImeiEntry>;
