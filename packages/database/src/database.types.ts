// Generated from the migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      ad_banners: {
        Row: {
          id: string
          image_url: string
          advertiser: string | null
          link: string | null
          alt_text: string | null
          starts_on: string | null
          ends_on: string | null
          position: number
          version: number
          created_at: string
        }
        Insert: Inserted<Database['public']['Tables']['ad_banners']['Row'], 'image_url'>
        Update: Partial<Database['public']['Tables']['ad_banners']['Insert']>
        Relationships: []
      }
      app_settings: {
        Row: {
          key: string
          value: string
          version: number
        }
        Insert: Inserted<Database['public']['Tables']['app_settings']['Row'], 'key' | 'value'>
        Update: Partial<Database['public']['Tables']['app_settings']['Insert']>
        Relationships: []
      }
      categories: {
        Row: {
          id: number
          name: string
          slug: string
          position: number | null
          is_hidden: boolean
        }
        Insert: Inserted<Database['public']['Tables']['categories']['Row'], 'name' | 'slug', 'id'>
        Update: Partial<Database['public']['Tables']['categories']['Insert']>
        Relationships: []
      }
      favorite_lists: {
        Row: {
          client_id: string
          changed_at: string
          share_token: string | null
        }
        Insert: Inserted<Database['public']['Tables']['favorite_lists']['Row'], 'client_id'>
        Update: Partial<Database['public']['Tables']['favorite_lists']['Insert']>
        Relationships: []
      }
      favorites: {
        Row: {
          client_id: string
          professional_id: string
          note: string | null
          version: number
          created_at: string
          state: Database['public']['Enums']['favorite_state']
          quoted_price: number | null
          asked_at: string | null
        }
        Insert: Inserted<Database['public']['Tables']['favorites']['Row'], 'client_id' | 'professional_id'>
        Update: Partial<Database['public']['Tables']['favorites']['Insert']>
        Relationships: [
          {
            foreignKeyName: 'favorites_professional_id_fkey'
            columns: ['professional_id']
            isOneToOne: false
            referencedRelation: 'professionals'
            referencedColumns: ['id']
          },
        ]
      }
      feedback_replies: {
        Row: {
          feedback_id: string
          reply: string
          version: number
          created_at: string
          updated_at: string
        }
        Insert: Inserted<Database['public']['Tables']['feedback_replies']['Row'], 'feedback_id' | 'reply'>
        Update: Partial<Database['public']['Tables']['feedback_replies']['Insert']>
        Relationships: [
          {
            foreignKeyName: 'feedback_replies_feedback_id_fkey'
            columns: ['feedback_id']
            isOneToOne: true
            referencedRelation: 'feedbacks'
            referencedColumns: ['id']
          },
        ]
      }
      feedbacks: {
        Row: {
          id: string
          professional_id: string
          client_id: string | null
          rating: number
          comment: string
          client_name: string
          client_pic_url: string | null
          version: number
          created_at: string
          origin: Database['public']['Enums']['review_origin'] | null
        }
        Insert: Inserted<Database['public']['Tables']['feedbacks']['Row'], 'professional_id' | 'rating' | 'comment'>
        Update: Partial<Database['public']['Tables']['feedbacks']['Insert']>
        Relationships: [
          {
            foreignKeyName: 'feedbacks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'feedbacks_professional_id_fkey'
            columns: ['professional_id']
            isOneToOne: false
            referencedRelation: 'professionals'
            referencedColumns: ['id']
          },
        ]
      }
      professionals: {
        Row: {
          id: string
          user_id: string
          category_id: number
          name: string
          description: string
          cities: string[]
          whatsapp: string
          instagram: string | null
          images: string[]
          price: number | null
          price_unit: Database['public']['Enums']['price_unit'] | null
          included: string | null
          event_types: Database['public']['Enums']['event_type'][]
          years_of_experience: number | null
          neighborhoods: string[]
          status: Database['public']['Enums']['professional_status']
          is_recommended: boolean
          is_verified: boolean
          slug: string
          owner_name: string
          owner_pic_url: string | null
          rating_sum: number
          feedback_count: number
          rating: number | null
          score: number
          submitted_at: string
          reviewed_at: string | null
          version: number
          updated_at: string
        }
        Insert: Inserted<Database['public']['Tables']['professionals']['Row'], 'user_id' | 'category_id' | 'name' | 'description' | 'cities' | 'whatsapp', 'rating' | 'score'>
        Update: Partial<Database['public']['Tables']['professionals']['Insert']>
        Relationships: [
          {
            foreignKeyName: 'professionals_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'professionals_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profile_edits: {
        Row: {
          professional_id: string
          before: Json
          since: string
          opened_at: string
          edited_at: string
        }
        Insert: Inserted<Database['public']['Tables']['profile_edits']['Row'], 'professional_id' | 'before' | 'since'>
        Update: Partial<Database['public']['Tables']['profile_edits']['Insert']>
        Relationships: [
          {
            foreignKeyName: 'profile_edits_professional_id_fkey'
            columns: ['professional_id']
            isOneToOne: true
            referencedRelation: 'professionals'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          id: string
          name: string
          user_type: Database['public']['Enums']['user_type']
          phone: string | null
          profile_pic_url: string | null
          terms_version: string | null
          terms_accepted_at: string | null
          version: number
          created_at: string
          updated_at: string
        }
        Insert: Inserted<Database['public']['Tables']['profiles']['Row'], 'id' | 'name'>
        Update: Partial<Database['public']['Tables']['profiles']['Insert']>
        Relationships: []
      }
      registration_changes: {
        Row: {
          id: boolean
          changed_at: string
        }
        Insert: Inserted<Database['public']['Tables']['registration_changes']['Row'], never>
        Update: Partial<Database['public']['Tables']['registration_changes']['Insert']>
        Relationships: []
      }
      registration_decisions: {
        Row: {
          professional_id: string
          reason: string
          fields: Database['public']['Enums']['registration_field'][]
          decided_at: string
          said: Json | null
          before: Json | null
        }
        Insert: Inserted<Database['public']['Tables']['registration_decisions']['Row'], 'professional_id' | 'decided_at'>
        Update: Partial<Database['public']['Tables']['registration_decisions']['Insert']>
        Relationships: [
          {
            foreignKeyName: 'registration_decisions_professional_id_fkey'
            columns: ['professional_id']
            isOneToOne: true
            referencedRelation: 'professionals'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      accept_edit: {
        Args: {
          professional_id: string
          version: number
        }
        Returns: string[]
      }
      accept_invitation: {
        Args: {
          token: string
        }
        Returns: boolean
      }
      add_category: {
        Args: {
          category_name: string
        }
        Returns: {
          id: number
          name: string
        }[]
      }
      admin_banner_counts: {
        Args: never
        Returns: {
          banner_id: string
          impressions: number
          clicks: number
        }[]
      }
      admin_block_sign_in: {
        Args: {
          person_id: string
          is_blocked?: boolean
        }
        Returns: undefined
      }
      admin_categories: {
        Args: never
        Returns: {
          id: number
          name: string
          slug: string
          is_hidden: boolean
          professionals: number
          similar_id: number
        }[]
      }
      admin_delete_account: {
        Args: {
          person_id: string
        }
        Returns: undefined
      }
      admin_delete_feedback: {
        Args: {
          feedback_id: string
          reason?: string
        }
        Returns: string[]
      }
      admin_end_sessions: {
        Args: {
          person_id: string
          session_id?: string
        }
        Returns: string[]
      }
      admin_export_data: {
        Args: {
          person_id: string
        }
        Returns: Json
      }
      admin_feedback_counts: {
        Args: {
          term?: string
          about?: string
          author?: string
        }
        Returns: {
          stars: number
          reviews: number
        }[]
      }
      admin_feedbacks: {
        Args: {
          term?: string
          ratings?: number[]
          about?: string
          author?: string
          page_size?: number
          after?: Json
        }
        Returns: {
          id: string
          stars: number
          comment: string
          created_at: string
          client_id: string | null
          client_name: string
          client_pic_url: string | null
          professional_id: string
          professional_name: string
          is_replied: boolean
          report_count: number
        }[]
      }
      admin_keep_reported: {
        Args: {
          target_id: string
          until: string
          note?: string
        }
        Returns: string[]
      }
      admin_log: {
        Args: {
          actor?: string
          kind?: string
          did?: string
          about?: string
          term?: string
          since?: string
          until?: string
          page_size?: number
          after?: Json
        }
        Returns: {
          id: number
          at: string
          actor_id: string | null
          actor_name: string | null
          act: string
          target_kind: string
          target_id: string
          detail: Json
          person_id: string | null
          person_name: string | null
          professional_id: string
          professional_name: string | null
          owner_id: string | null
          category_name: string | null
          names: string[]
        }[]
      }
      admin_log_actors: {
        Args: never
        Returns: {
          id: string
          name: string | null
        }[]
      }
      admin_person: {
        Args: {
          person_id: string
        }
        Returns: {
          id: string
          name: string
          user_type: Database['public']['Enums']['user_type']
          phone: string | null
          profile_pic_url: string | null
          email: string
          email_confirmed_at: string | null
          created_at: string
          last_sign_in_at: string | null
          is_blocked: boolean
          terms_version: string | null
          terms_accepted_at: string | null
        }[]
      }
      admin_pictures: {
        Args: {
          person_id: string
        }
        Returns: {
          bucket: string
          path: string
        }[]
      }
      admin_profile: {
        Args: {
          profile_id: string
        }
        Returns: {
          id: string
          name: string
          user_type: Database['public']['Enums']['user_type']
          phone: string | null
          profile_pic_url: string | null
          created_at: string
          updated_at: string
          email: string
        }[]
      }
      admin_report_outcomes: {
        Args: {
          page_size?: number
        }
        Returns: {
          id: number
          outcome: Database['public']['Enums']['report_outcome']
          reasons: Database['public']['Enums']['report_reason'][]
          note: string | null
          decided_at: string
          decided_by_name: string | null
          professional_name: string | null
          is_review: boolean
          client_name: string | null
        }[]
      }
      admin_reports: {
        Args: {
          page_size?: number
          after?: Json
          person?: string
        }
        Returns: {
          id: string
          created_at: string
          last_at: string
          report_count: number
          reports: Json
          professional_id: string
          professional_name: string
          professional_slug: string
          is_public: boolean
          owner_id: string
          feedback_id: string
          rating: number | null
          comment: string
          client_id: string | null
          client_name: string
          feedback_at: string
        }[]
      }
      admin_reviewer_contacts: {
        Args: {
          feedback_id: string
        }
        Returns: string[]
      }
      admin_sessions: {
        Args: {
          person_id: string
        }
        Returns: {
          id: string
          user_agent: string
          created_at: string
          last_used_at: string
        }[]
      }
      admin_supplier_count: {
        Args: never
        Returns: number
      }
      admin_suppliers: {
        Args: {
          term?: string
          category_id?: number
          city?: string
          statuses?: Database['public']['Enums']['professional_status'][]
          recommended?: boolean
          verified?: boolean
          edited?: boolean
          doubted?: boolean
          sort?: string
          page_size?: number
          after?: Json
          professional_id?: string
        }
        Returns: {
          id: string
          user_id: string
          version: number
          name: string
          slug: string
          category: string
          cities: string[]
          images: string[]
          whatsapp: string
          price: number | null
          price_unit: Database['public']['Enums']['price_unit'] | null
          rating: number | null
          feedback_count: number
          status: Database['public']['Enums']['professional_status']
          is_recommended: boolean
          is_verified: boolean
          edited_at: string
          reviewed_at: string | null
          owner_name: string
          email: string
          views: number
          contacts: number
          doubt: Json
          place: Json
          total: number
          approved: number
          suspended: number
        }[]
      }
      admin_today: {
        Args: never
        Returns: {
          waiting: number
          since: string
          edits: number
          reports: number
          doubts: number
          views: number
          contacts: number
          views_before: number
          contacts_before: number
          searches: number
          places: number
          missing: Json
        }[]
      }
      admin_user_counts: {
        Args: {
          term?: string
        }
        Returns: {
          user_type: Database['public']['Enums']['user_type']
          people: number
        }[]
      }
      admin_users: {
        Args: {
          kind?: Database['public']['Enums']['user_type']
          term?: string
          page_size?: number
          after?: Json
        }
        Returns: {
          id: string
          name: string
          user_type: Database['public']['Enums']['user_type']
          phone: string | null
          profile_pic_url: string | null
          created_at: string
          updated_at: string
          email: string
          business: string | null
          last_sign_in_at: string | null
          is_blocked: boolean
        }[]
      }
      answer_closing: {
        Args: {
          closing_id: string
          is_right: boolean
          knows_busy?: boolean
        }
        Returns: boolean
      }
      answer_closing_by_link: {
        Args: {
          token: string
          closing_id: string
          is_right: boolean
          knows_busy?: boolean
        }
        Returns: boolean
      }
      appoint_admin: {
        Args: {
          profile_id: string
        }
        Returns: undefined
      }
      approve_registration: {
        Args: {
          professional_id: string
          version: number
        }
        Returns: string[]
      }
      ask_day: {
        Args: {
          day: string
        }
        Returns: boolean
      }
      close_with: {
        Args: {
          professional_id: string
          day: string
        }
        Returns: string
      }
      closing_to_show: {
        Args: {
          professional_id?: string
          feedback_id?: string
        }
        Returns: {
          id: string
          day: string
        }[]
      }
      closings_by_link: {
        Args: {
          token: string
        }
        Returns: {
          id: string
          professional_name: string
          client_name: string
          day: string
          is_busy: boolean
        }[]
      }
      confirm_agenda: {
        Args: never
        Returns: undefined
      }
      confirm_agenda_by_link: {
        Args: {
          token: string
        }
        Returns: boolean
      }
      count_professionals: {
        Args: {
          term?: string
          category_id?: number
          city?: string
          recommended?: boolean
          cities?: string[]
          neighborhoods?: string[]
          min_price?: number
          max_price?: number
          guests?: number
          hours?: number
          min_rating?: number
          event_type?: Database['public']['Enums']['event_type']
          verified?: boolean
          with_nearest?: boolean
          party_date?: string
          only_free?: boolean
          with_places?: boolean
        }
        Returns: Json
      }
      day_states: {
        Args: {
          professional_ids: string[]
          day: string
        }
        Returns: {
          professional_id: string
          state: Database['public']['Enums']['day_state']
          confirmed_days_ago: number | null
        }[]
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      delete_professional: {
        Args: {
          professional_id: string
          reason?: string
        }
        Returns: string[]
      }
      end_session: {
        Args: {
          session_id: string
        }
        Returns: undefined
      }
      export_my_data: {
        Args: never
        Returns: Json
      }
      find_slug: {
        Args: {
          kind: string
          slug: string
        }
        Returns: string | null
      }
      invite_review: {
        Args: {
          label: string
        }
        Returns: string
      }
      keep_photo_hashes: {
        Args: {
          photos: Json
        }
        Returns: undefined
      }
      make_recovery_codes: {
        Args: never
        Returns: string[]
      }
      merge_categories: {
        Args: {
          from_id: number
          into_id: number
        }
        Returns: number
      }
      my_agenda: {
        Args: never
        Returns: {
          confirmed_at: string | null
          never_on: number[]
          busy: string[]
          free: string[]
          parties: string[]
        }[]
      }
      my_closings: {
        Args: never
        Returns: {
          id: string
          professional_id: string
          client_name: string | null
          day: string
          state: Database['public']['Enums']['closing_state']
          is_busy: boolean | null
          answered_at: string | null
          reason: string | null
          is_own_withdrawal: boolean | null
          professional_name: string | null
        }[]
      }
      my_contact: {
        Args: {
          professional_id: string
        }
        Returns: {
          day: string
          absence: Database['public']['Enums']['absence_kind'] | null
        }[]
      }
      my_invitations: {
        Args: never
        Returns: {
          id: string
          label: string
          created_at: string
          used_at: string | null
        }[]
      }
      my_product_mails: {
        Args: never
        Returns: boolean
      }
      my_recovery_codes: {
        Args: never
        Returns: number
      }
      my_sessions: {
        Args: never
        Returns: {
          id: string
          user_agent: string
          created_at: string
          last_used_at: string
          is_current: boolean
        }[]
      }
      my_weeks: {
        Args: never
        Returns: {
          last_day: string
          views: number
          contacts: number
          favorites: number
        }[]
      }
      note_absence: {
        Args: {
          professional_id: string
          kind?: Database['public']['Enums']['absence_kind']
        }
        Returns: undefined
      }
      order_banners: {
        Args: {
          banner_ids: string[]
        }
        Returns: undefined
      }
      order_categories: {
        Args: {
          category_ids: number[]
        }
        Returns: undefined
      }
      photo_hash_counts: {
        Args: never
        Returns: {
          hashed: number
          photos: number
        }[]
      }
      photos_without_hash: {
        Args: {
          after?: string
        }
        Returns: {
          professional_id: string
          paths: string[]
        }[]
      }
      price_levels: {
        Args: {
          category_id: number
          cities?: string[]
        }
        Returns: {
          unit: Database['public']['Enums']['price_unit']
          place: string | null
          professionals: number
          lowest: number
          quartiles: number[]
          highest: number
          bars_to: number
          bars: number[]
        }[]
      }
      reactivate_professional: {
        Args: {
          professional_id: string
          version?: number
        }
        Returns: string[]
      }
      record_click: {
        Args: {
          banner_id: string
        }
        Returns: undefined
      }
      record_contact: {
        Args: {
          professional_id: string
        }
        Returns: undefined
      }
      record_impression: {
        Args: {
          banner_id: string
        }
        Returns: undefined
      }
      record_view: {
        Args: {
          professional_id: string
        }
        Returns: undefined
      }
      registration_flags: {
        Args: {
          professional_ids: string[]
        }
        Returns: {
          professional_id: string
          flag: Database['public']['Enums']['registration_flag']
          account_id: string
          account_name: string
          user_type: Database['public']['Enums']['user_type']
          status: Database['public']['Enums']['professional_status']
        }[]
      }
      registrations_before_mine: {
        Args: never
        Returns: number
      }
      reject_registration: {
        Args: {
          professional_id: string
          reason?: string
          fields?: Database['public']['Enums']['registration_field'][]
        }
        Returns: string[]
      }
      remove_admin: {
        Args: {
          profile_id: string
        }
        Returns: undefined
      }
      remove_invitation: {
        Args: {
          invitation_id: string
        }
        Returns: boolean
      }
      remove_vote: {
        Args: {
          voter: string
          professional_id: string
        }
        Returns: undefined
      }
      reopen_registration: {
        Args: {
          professional_id: string
        }
        Returns: string[]
      }
      report: {
        Args: {
          reason: Database['public']['Enums']['report_reason']
          professional_id?: string
          feedback_id?: string
          details?: string
          closing_id?: string
        }
        Returns: undefined
      }
      review_summary: {
        Args: {
          professional_id: string
        }
        Returns: {
          stars: number[]
          of_parties: number
          removed: number
        }[]
      }
      search_professionals: {
        Args: {
          term?: string
          category_id?: number
          city?: string
          recommended?: boolean
          page_size?: number
          after?: Json
          cities?: string[]
          neighborhoods?: string[]
          min_price?: number
          max_price?: number
          guests?: number
          hours?: number
          min_rating?: number
          event_type?: Database['public']['Enums']['event_type']
          verified?: boolean
          sort?: string
          with_nearest?: boolean
          party_date?: string
          only_free?: boolean
        }
        Returns: Database['public']['Tables']['professionals']['Row'][]
        SetofOptions: {
          from: '*'
          to: 'professionals'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_suggestions: {
        Args: {
          term: string
        }
        Returns: {
          kind: string
          category_id: number
          category: string
          category_slug: string
          city: string
          neighborhood: string
          slug: string
          name: string
          cities: string[]
          image: string
          rating: number | null
          professionals: number
        }[]
      }
      set_busy_day: {
        Args: {
          day: string
          is_busy: boolean
        }
        Returns: undefined
      }
      set_my_product_mails: {
        Args: {
          wanted: boolean
        }
        Returns: undefined
      }
      set_my_tax_id: {
        Args: {
          tax_id: string
        }
        Returns: undefined
      }
      set_never_on: {
        Args: {
          weekdays: number[]
        }
        Returns: undefined
      }
      set_product_mails: {
        Args: {
          token: string
          wanted: boolean
        }
        Returns: undefined
      }
      set_vote: {
        Args: {
          token: string
          secret: string
          voter_name: string
          professional_id: string
          is_given: boolean
        }
        Returns: undefined
      }
      settle_doubt: {
        Args: {
          professional_id: string
        }
        Returns: string[]
      }
      share_favorites: {
        Args: never
        Returns: string
      }
      shared_favorites: {
        Args: {
          token: string
        }
        Returns: Database['public']['Tables']['professionals']['Row'][]
        SetofOptions: {
          from: '*'
          to: 'professionals'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      shared_votes: {
        Args: {
          token: string
          secret?: string
        }
        Returns: {
          professional_id: string
          voter: string
          name: string
          is_own: boolean
        }[]
      }
      similar_photos: {
        Args: {
          photos: Json
        }
        Returns: {
          path: string
          other: string
          professional_id: string
          name: string
          status: Database['public']['Enums']['professional_status']
          reviewed_at: string | null
          number: number
        }[]
      }
      similar_professionals: {
        Args: {
          professional_id: string
        }
        Returns: Database['public']['Tables']['professionals']['Row'][]
        SetofOptions: {
          from: '*'
          to: 'professionals'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      stop_sharing_favorites: {
        Args: never
        Returns: undefined
      }
      suggest_search: {
        Args: {
          term?: string
          category_id?: number
          city?: string
          recommended?: boolean
          cities?: string[]
          neighborhoods?: string[]
          min_price?: number
          max_price?: number
          guests?: number
          hours?: number
          min_rating?: number
          event_type?: Database['public']['Enums']['event_type']
          verified?: boolean
        }
        Returns: {
          suggested_term: string
          suggested_category_id: number
        }[]
      }
      suspend_professional: {
        Args: {
          professional_id: string
          reason: string
        }
        Returns: string[]
      }
      tax_id_of: {
        Args: {
          account_id: string
        }
        Returns: string | null
      }
      tell_photos_apart: {
        Args: {
          path: string
          other: string
        }
        Returns: string[]
      }
      undo_decision: {
        Args: {
          professional_id: string
        }
        Returns: string[]
      }
      undo_edit: {
        Args: {
          professional_id: string
          version: number
          reason: string
        }
        Returns: string[]
      }
      unverify_professional: {
        Args: {
          professional_id: string
        }
        Returns: string[]
      }
      use_recovery_code: {
        Args: {
          code: string
        }
        Returns: boolean
      }
      usual_wait: {
        Args: never
        Returns: number | null
      }
      verify_professional: {
        Args: {
          professional_id: string
          tax_id: string
        }
        Returns: string[]
      }
      withdraw_closing: {
        Args: {
          closing_id: string
          reason?: string
        }
        Returns: boolean
      }
    }
    Enums: {
      absence_kind: 'no_answer' | 'someone_else'
      closing_state: 'waiting' | 'confirmed' | 'refused' | 'withdrawn'
      day_state: 'free' | 'ask' | 'busy'
      event_type: 'wedding' | 'fifteenth_birthday' | 'children' | 'birthday' | 'corporate' | 'graduation' | 'other'
      favorite_state: 'to_ask' | 'asked' | 'answered' | 'closed' | 'declined'
      price_unit: 'party' | 'person' | 'hour'
      professional_status: 'pending' | 'approved' | 'rejected' | 'suspended'
      registration_field: 'name' | 'category_id' | 'cities' | 'neighborhoods' | 'whatsapp' | 'instagram' | 'description' | 'images' | 'price' | 'included' | 'event_types' | 'years_of_experience'
      registration_flag: 'new_category' | 'same_tax_id' | 'same_phone' | 'same_description'
      report_outcome: 'kept' | 'removed'
      report_reason: 'impersonation' | 'fraud' | 'stolen_content' | 'offensive' | 'untrue' | 'personal_data' | 'advertising' | 'other'
      review_origin: 'party' | 'invitation' | 'contact'
      user_type: 'client' | 'provider' | 'admin'
    }
    CompositeTypes: { [_ in never]: never }
  }
}

type Public = Database['public']
export type Tables<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Row']

/** What an insert gives: the columns that it needs, and others unless Postgres generates them. */
type Inserted<Row, Needed extends keyof Row, Generated extends keyof Row = never> = Pick<Row, Needed> &
  Partial<Omit<Row, Needed | Generated>> & { [Column in Generated]?: never }
